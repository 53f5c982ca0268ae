// Who asked for less motion sees a page that stands still: it says why, and offers to play once.
import { button, byId, h, icon, say } from "../app/dom.js";

/** Offers to play the full motion once, where the system asks for less. */
export function offerMotion(app) {
  const { player } = app;
  const close = () => note.remove();
  const play = button({ class: "link", id: "play-once", onclick: () => playOnce() }, "Play once");
  const note = h(
    "p",
    { class: "note still-note", role: "note" },
    h("span", {}, h("b", {}, "Still: your system asks for less motion."), " ", play),
    button({ class: "quiet only-icon", "aria-label": "Close", onclick: close }, icon("close")),
  );
  byId("notes").append(note);
  let isOurs = false;

  function playOnce() {
    isOurs = true;
    Object.assign(app, { wantsMotion: true, showsReduced: null });
    player.once = true;
    app.refresh();
    player.replay();
    note.hidden = true;
  }

  /** At its end everything is as it was. */
  function end() {
    isOurs = false;
    player.pause();
    Object.assign(app, { wantsMotion: false });
    player.once = false;
    player.seek(0);
    app.refresh();
    note.hidden = false;
    play.textContent = "Play again";
    say("It stands still again.");
  }

  // It is for this design: another one stands still again.
  app.onchange(({ isSame, isTake }) => isOurs && !isSame && !isTake && end());
  app.onplaying = (isPlaying) => {
    // Who plays it by hand has found it.
    if (!isOurs && isPlaying) close();
    else if (isOurs && !isPlaying && player.time >= player.length - player.rest) end();
  };
}
