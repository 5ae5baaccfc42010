/**
 * The only script of the dashboard. The pages work without it. It adds buttons that copy texts, and sends several files
 * one after the other with the state of each. A file that is stored is not sent again.
 */
for (const source of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const button = document.createElement("button");
  const { copy = "", copied = "", text = source.textContent.trim() } = source.dataset;
  button.type = "button";
  button.className = "button slim";
  button.textContent = copy;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = copied;
    } catch {
      getSelection()?.selectAllChildren(source);
    }
  });
  source.after(button);
}

const stored = new Set<File>();

/** Shows the state of each file below the form. */
class Progress {
  readonly #files: File[];
  readonly #bar = document.createElement("progress");
  readonly #status = document.createElement("p");
  readonly #lines: HTMLLIElement[];

  constructor(form: HTMLFormElement, files: File[]) {
    const box = document.createElement("div");
    const list = document.createElement("ul");
    form.querySelector("[data-sent]")?.remove();
    box.dataset.sent = "";
    box.className = "stack";
    list.className = "notes";
    this.#status.setAttribute("role", "status");
    this.#bar.max = files.length;
    this.#bar.setAttribute("aria-label", form.dataset.upload ?? "");
    this.#files = files;
    this.#lines = files.map(() => list.appendChild(document.createElement("li")));
    box.append(this.#bar, this.#status, list);
    form.append(box);
  }

  show(index: number, state: string | undefined) {
    const line = this.#lines[index];
    if (line) line.textContent = `${this.#files[index]?.name}: ${state}`;
    this.#bar.value = this.#files.filter((file) => stored.has(file)).length;
  }

  say(text: string) {
    this.#status.textContent = text;
  }
}

/** The state of a file after it was sent, and whether the others would fail too: the session or the service has ended. */
async function send(form: HTMLFormElement, file: File): Promise<{ state: string | undefined; ended: boolean }> {
  const data = new FormData();
  const fields = "select,input[type=hidden],input[type=checkbox]:checked";
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)) {
    data.append(field.name, field.value);
  }
  data.append("files", file);
  try {
    const headers = { accept: "application/json" };
    const answer = await fetch(form.action, { method: "POST", body: data, redirect: "error", headers });
    if (answer.status === 201) {
      stored.add(file);
      return { state: form.dataset.stored, ended: false };
    }
    const { message, hint } = await answer.json();
    const isSignedOut = answer.status === 401;
    return { state: isSignedOut ? `${message} ${hint}` : message, ended: isSignedOut || answer.status > 500 };
  } catch {
    return { state: form.dataset.notSent, ended: false };
  }
}

async function sendAll(form: HTMLFormElement, files: File[], button: HTMLButtonElement) {
  const { progress: sentence = "", next = "", notSent, stored: isStored } = form.dataset;
  const progress = new Progress(form, files);
  for (const [index, file] of files.entries()) progress.show(index, stored.has(file) ? isStored : "…");
  button.disabled = true;
  let ended = false;
  for (const [index, file] of files.entries()) {
    if (stored.has(file)) continue;
    if (ended) {
      progress.show(index, notSent);
      continue;
    }
    const values: Record<string, string> = { done: `${index}`, count: `${files.length}`, name: file.name };
    progress.say(sentence.replace(/\{(\w+)\}/g, (_placeholder, name) => values[name] ?? ""));
    const answer = await send(form, file);
    ended = answer.ended;
    progress.show(index, answer.state);
  }
  if (files.every((file) => stored.has(file))) {
    location.assign(next);
    return;
  }
  button.disabled = false;
  progress.say("");
}

const form = document.querySelector<HTMLFormElement>("form[data-upload]");
const chosen = form?.querySelector<HTMLInputElement>("input[type=file]");
const button = form?.querySelector("button");
if (form && chosen && button) {
  form.addEventListener("submit", (event) => {
    const files = [...(chosen.files ?? [])];
    if (files.length < 2 && stored.size === 0) return;
    event.preventDefault();
    sendAll(form, files, button);
  });
}

/** Adds a box that chooses all rows of a list. */
for (const list of document.querySelectorAll<HTMLFormElement>("form[data-choose-all]")) {
  const all = document.createElement("input");
  const label = document.createElement("label");
  all.type = "checkbox";
  label.className = "check";
  label.append(all, list.dataset.chooseAll ?? "");
  all.addEventListener("change", () => {
    for (const box of list.querySelectorAll<HTMLInputElement>("input[name=id]")) box.checked = all.checked;
  });
  list.prepend(label);
}
