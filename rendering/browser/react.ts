/**
 * The script of reactions. A reaction is a link to a mail draft, which stays for readers without a script. With it, a
 * reaction opens the form, which is sent to the service: `{"reaction": <id>, "reader": <name>, "comment": <text>}`.
 */
const form = document.querySelector<HTMLFormElement>("form[data-reactions]");

function open(place: HTMLFormElement, link: HTMLAnchorElement) {
  place.dataset.reaction = link.dataset.reaction;
  place.querySelector("a")?.setAttribute("href", link.href);
  place.querySelector("strong")?.replaceChildren(link.textContent);
  place.querySelector("[role=status]")?.replaceChildren();
  place.hidden = false;
  place.querySelector("input")?.focus();
}

async function send(place: HTMLFormElement) {
  const { reactions = "", reaction, sent = "", failed = "", ended = "" } = place.dataset;
  const status = place.querySelector("[role=status]");
  const button = place.querySelector("button");
  const fields = new FormData(place);
  const body = JSON.stringify({ reaction, reader: fields.get("reader"), comment: fields.get("comment") });
  if (button) button.disabled = true;
  const headers = { "content-type": "application/json", accept: "application/json" };
  const response = await fetch(reactions, { method: "POST", body, headers }).catch(() => null);
  status?.replaceChildren(response?.ok ? sent : response?.status === 404 ? ended : failed);
  if (response?.ok) place.reset();
  if (button) button.disabled = false;
}

if (form) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-reaction]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      open(form, link);
    });
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
}
