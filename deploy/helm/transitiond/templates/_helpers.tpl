{{- define "transitiond.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "transitiond.fullname" -}}
{{- $name := include "transitiond.name" . }}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 63 | trimSuffix "-" }}
{{- else if contains $name .Release.Name }}
{{- .Release.Name | trunc 63 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name $name | trunc 63 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{/* The name of the headless Service for metrics: never cut to the name of the other one. */}}
{{- define "transitiond.metricsName" -}}
{{- printf "%s-metrics" (include "transitiond.fullname" . | trunc 55 | trimSuffix "-") }}
{{- end }}

{{- define "transitiond.selectorLabels" -}}
app.kubernetes.io/name: {{ include "transitiond.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "transitiond.labels" -}}
{{ include "transitiond.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "transitiond.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
{{- end }}

{{- define "transitiond.serviceAccountName" -}}
{{- if .Values.serviceAccount.create }}
{{- .Values.serviceAccount.name | default (include "transitiond.fullname" .) }}
{{- else }}
{{- .Values.serviceAccount.name }}
{{- end }}
{{- end }}

{{/* A setting as text. Helm reads numbers as floats and would print 16777216 as 1.6777216e+07. */}}
{{- define "transitiond.setting" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}{{ else }}{{ toString . }}{{ end }}
{{- end }}

{{- define "transitiond.settings" -}}
{{- range $name, $value := .Values.settings }}
TRANSITIOND_{{ $name | upper | replace "-" "_" }}: {{ include "transitiond.setting" $value | quote }}
{{- end }}
{{- if .Values.presets.existingConfigMap }}
TRANSITIOND_PRESETS: /presets
{{- end }}
{{- end }}

{{/* Refuses a pod that would be killed before it has stopped. */}}
{{- define "transitiond.checkStop" -}}
{{- $grace := hasKey .Values.settings "grace-period" | ternary (get .Values.settings "grace-period") 10 }}
{{- $stop := addf $grace (get .Values.settings "lame-duck" | default 0) .Values.preStopSeconds }}
{{- if ge $stop (float64 .Values.terminationGracePeriodSeconds) }}
{{- fail "terminationGracePeriodSeconds must be longer than preStopSeconds, settings.lame-duck and settings.grace-period together" }}
{{- end }}
{{- end }}
