// Renders a chart as `helm template` does: Go's templates, sprig, and the functions that Helm adds to them. For machines without helm.
//
// Usage: helmlike CHART VALUES.json RELEASE NAMESPACE      VALUES.json holds all values; prints the text of each template as JSON.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

// What .Chart has of Chart.yaml.
type metadata struct {
	APIVersion  string `json:"apiVersion"`
	Name        string `json:"name"`
	Version     string `json:"version"`
	AppVersion  string `json:"appVersion"`
	KubeVersion string `json:"kubeVersion"`
	Description string `json:"description"`
	Type        string `json:"type"`
}

type versions []string

// Has is .Capabilities.APIVersions.Has.
func (known versions) Has(version string) bool {
	for _, one := range known {
		if one == version {
			return true
		}
	}
	return false
}

func asYAML(value interface{}) string {
	text, err := yaml.Marshal(value)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(string(text), "\n")
}

func fromYAML(text string) map[string]interface{} {
	value := map[string]interface{}{}
	if err := yaml.Unmarshal([]byte(text), &value); err != nil {
		value["Error"] = err.Error()
	}
	return value
}

// Helm writes a missing value as nothing.
func execute(templates *template.Template, name string, data interface{}) (string, error) {
	var text strings.Builder
	err := templates.ExecuteTemplate(&text, name, data)
	return strings.ReplaceAll(text.String(), "<no value>", ""), err
}

func functions(templates *template.Template) template.FuncMap {
	all := sprig.TxtFuncMap()
	delete(all, "env")
	delete(all, "expandenv")
	all["toYaml"] = asYAML
	all["fromYaml"] = fromYAML
	all["include"] = func(name string, data interface{}) (string, error) { return execute(templates, name, data) }
	all["tpl"] = func(text string, data interface{}) (string, error) {
		copied, err := templates.Clone()
		if err != nil {
			return "", err
		}
		if _, err := copied.New("tpl").Parse(text); err != nil {
			return "", err
		}
		return execute(copied, "tpl", data)
	}
	all["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	// As where there is no cluster to ask.
	all["lookup"] = func(...string) map[string]interface{} { return map[string]interface{}{} }
	return all
}

func render(chart string, values map[string]interface{}, release, namespace string) (map[string]string, error) {
	var about metadata
	text, err := os.ReadFile(filepath.Join(chart, "Chart.yaml"))
	if err != nil {
		return nil, err
	}
	if err := yaml.UnmarshalStrict(text, &about); err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*.*"))
	if err != nil {
		return nil, err
	}
	templates := template.New("chart").Option("missingkey=zero")
	templates.Funcs(functions(templates))
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if _, err := templates.New(filepath.Base(file)).Parse(string(text)); err != nil {
			return nil, err
		}
	}
	rendered := map[string]string{}
	for _, file := range files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "_") {
			continue
		}
		rendered[name], err = execute(templates, name, scope(about, values, name, release, namespace))
		if err != nil {
			return nil, err
		}
	}
	return rendered, nil
}

// What a template sees.
func scope(about metadata, values map[string]interface{}, name, release, namespace string) map[string]interface{} {
	return map[string]interface{}{
		"Values": values,
		"Chart":  about,
		"Release": map[string]interface{}{
			"Name": release, "Namespace": namespace, "Service": "Helm", "Revision": 1, "IsInstall": true, "IsUpgrade": false,
		},
		"Capabilities": map[string]interface{}{
			"APIVersions": versions{"v1", "apps/v1", "autoscaling/v2", "networking.k8s.io/v1", "policy/v1"},
			"KubeVersion": map[string]string{"Version": "v1.30.0", "Major": "1", "Minor": "30"},
		},
		"Template": map[string]string{
			"Name": about.Name + "/templates/" + name, "BasePath": about.Name + "/templates",
		},
	}
}

func main() {
	if len(os.Args) != 5 {
		fmt.Fprintln(os.Stderr, "usage: helmlike CHART VALUES.json RELEASE NAMESPACE")
		os.Exit(64)
	}
	text, err := os.ReadFile(os.Args[2])
	values := map[string]interface{}{}
	if err == nil {
		// Numbers become floats, as in Helm.
		err = json.Unmarshal(text, &values)
	}
	var rendered map[string]string
	if err == nil {
		rendered, err = render(os.Args[1], values, os.Args[3], os.Args[4])
	}
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(rendered)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
