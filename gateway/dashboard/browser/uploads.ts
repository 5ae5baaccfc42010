/**
 * Sends the chosen files one after the other, with the state of each. Files that wait are kept in the database of the browser,
 * for one member, until they are stored: over a reload, an ended session, a lost network and a closed browser.
 */
type UploadState = "waiting" | "stored" | "filled" | "exists" | "refused" | "notFilled";

interface KeptFile {
  id: string;
  member: string;
  at: number;
  name: string;
  /** Name, size and time of change, by which a file is recognized that is chosen again. */
  identity: string;
  /** Null once it is stored. */
  content: File | null;
  fields: [name: string, value: string][];
  state: UploadState;
  /** Why it waits or was refused. */
  text: string;
  candidate: string | null;
}

interface SentFile {
  state: "stored" | "exists";
  candidate: string | null;
}

const DAY = 24 * 3600 * 1000;
const POLL_MS = 1500;
const RETRY_MS = 10_000;
const MAX_POLLS = 60;

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

type OpenStore = (mode: IDBTransactionMode) => IDBObjectStore;

async function openFiles(): Promise<OpenStore> {
  const opening = indexedDB.open("uploads", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("files", { keyPath: "id" });
  const database = await settled(opening);
  // Signing out in another tab deletes the database.
  database.onversionchange = () => database.close();
  return (mode) => database.transaction("files", mode).objectStore("files");
}

class Uploads {
  readonly #form: HTMLFormElement;
  readonly #chosen: HTMLInputElement;
  readonly #button: HTMLButtonElement;
  readonly #store: OpenStore;
  readonly #texts: Record<string, string>;
  readonly #bar = document.createElement("progress");
  readonly #status = document.createElement("p");
  readonly #list = document.createElement("ul");
  readonly #box = document.createElement("div");
  #files: KeptFile[] = [];
  #isSending = false;

  constructor(form: HTMLFormElement, chosen: HTMLInputElement, button: HTMLButtonElement, store: OpenStore) {
    this.#form = form;
    this.#chosen = chosen;
    this.#button = button;
    this.#store = store;
    this.#texts = JSON.parse(form.dataset.texts ?? "{}");
    this.#box.dataset.sent = "";
    this.#box.className = "stack";
    this.#list.className = "notes";
    this.#status.setAttribute("role", "status");
    this.#bar.setAttribute("aria-label", form.dataset.upload ?? "");
    const all = document.createElement("a");
    all.className = "button";
    all.href = new URL(form.dataset.next ?? "", location.href).pathname;
    all.textContent = this.#texts.allCandidates ?? "";
    const actions = document.createElement("div");
    actions.append(all);
    form.querySelector("[data-unscripted]")?.remove();
    this.#box.append(this.#bar, this.#status, this.#list, actions);
  }

  /** Continues with the files that waited when the page was left. */
  async begin() {
    const found: KeptFile[] = await settled(this.#store("readonly").getAll());
    const own = found.filter(({ member: owner }) => owner === document.body.dataset.member);
    for (const file of own) {
      if (file.state === "waiting" || file.at > Date.now() - DAY) this.#files.push(file);
      else this.#store("readwrite").delete(file.id);
    }
    this.#files.sort((a, b) => a.at - b.at);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#button.disabled = true;
      this.#add([...(this.#chosen.files ?? [])]).then(() => this.#send());
    });
    addEventListener("online", () => this.#send());
    addEventListener("beforeunload", (event) => {
      if (this.#files.some(({ state }) => state === "waiting")) event.preventDefault();
    });
    if (this.#files.length === 0) return;
    this.#chosen.required = false;
    this.#show();
    if (this.#files.some(({ state }) => state === "waiting")) this.#send();
    else this.#followFills();
  }

  /** Keeps chosen files. Those that were refused before are tried again, and those that are stored are not. */
  async #add(chosen: File[]) {
    const fields: KeptFile["fields"] = [];
    const selector = "select,input[name=batch],input[type=checkbox]:checked";
    for (const { name, value } of this.#form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)) {
      fields.push([name, value]);
    }
    const again = fields.some(([name]) => name === "again");
    const owner = document.body.dataset.member ?? "";
    const identities = chosen.map((file) => `${file.name} ${file.size} ${file.lastModified}`);
    // What a batch before this one has done is no longer shown.
    for (const file of this.#files) {
      if (chosen.length > 0 && !identities.includes(file.identity) && file.state !== "waiting")
        await this.#forget(file);
    }
    for (const [index, content] of chosen.entries()) {
      const identity = identities[index] ?? "";
      const change = { content, fields, state: "waiting", text: "" } as const;
      const known = this.#files.find((file) => file.identity === identity);
      if (known === undefined) {
        const about = { id: crypto.randomUUID(), member: owner, at: Date.now() + index, candidate: null };
        const file: KeptFile = { ...about, name: content.name, identity, ...change };
        this.#files.push(file);
        await this.#keep(file, {});
      } else if (again || known.state === "refused" || known.state === "exists") {
        await this.#keep(known, change);
      }
    }
  }

  async #keep(file: KeptFile, change: Partial<KeptFile>) {
    Object.assign(file, change);
    await settled(this.#store("readwrite").put(file));
    this.#show();
  }

  async #forget(file: KeptFile) {
    this.#files = this.#files.filter((other) => other !== file);
    await settled(this.#store("readwrite").delete(file.id));
  }

  #show() {
    if (!this.#box.isConnected) this.#form.append(this.#box);
    const done = this.#files.filter(({ state }) => state !== "waiting");
    this.#bar.max = this.#files.length;
    this.#bar.value = done.length;
    this.#list.replaceChildren(
      ...this.#files.map(({ name, state, text, candidate }) => {
        const line = document.createElement("li");
        const label = document.createElement(candidate === null ? "span" : "a");
        if (label instanceof HTMLAnchorElement) label.href = `/dashboard/candidates/${candidate}`;
        label.textContent = name;
        line.append(label, `: ${text || this.#texts[state]}`);
        return line;
      }),
    );
  }

  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#button.disabled = true;
    const waiting = this.#files.filter(({ state }) => state === "waiting");
    for (const file of waiting) await this.#keep(file, { text: "" });
    let isEnded = false;
    for (const [index, file] of waiting.entries()) {
      if (isEnded) {
        await this.#keep(file, { text: this.#texts.notSent ?? "" });
        continue;
      }
      const values: Record<string, string> = { done: `${index}`, count: `${waiting.length}`, name: file.name };
      const sentence = this.#form.dataset.progress ?? "";
      this.#status.textContent = sentence.replace(/\{(\w+)\}/g, (_placeholder, name) => values[name] ?? "");
      isEnded = await this.#sendFile(file);
    }
    if (!this.#status.querySelector("a")) this.#status.textContent = "";
    this.#isSending = false;
    this.#button.disabled = false;
    if (isEnded) return;
    if (this.#files.some(({ state }) => state === "waiting")) setTimeout(() => this.#send(), RETRY_MS);
    await this.#followFills();
  }

  /** @returns whether the other files would fail too: the session or the service has ended */
  async #sendFile(file: KeptFile): Promise<boolean> {
    const data = new FormData();
    const token = this.#form.querySelector<HTMLInputElement>("input[name=form]")?.value ?? "";
    for (const [name, value] of [["form", token] as const, ...file.fields]) data.append(name, value);
    if (file.content) data.append("files", file.content);
    try {
      const headers = { accept: "application/json" };
      const action = this.#form.getAttribute("action") ?? "";
      const answer = await fetch(action, { method: "POST", body: data, redirect: "error", headers });
      const body = await answer.json();
      if (answer.status === 201) {
        const [sent]: SentFile[] = body.files;
        await this.#keep(file, { state: "stored", ...sent, text: "", content: null });
        return false;
      }
      const isSignedOut = answer.status === 401;
      const isEnded = isSignedOut || answer.status > 500;
      const text = isSignedOut ? `${body.message} ${body.hint}` : body.message;
      await this.#keep(file, { state: isEnded ? "waiting" : "refused", text });
      if (isSignedOut) this.#offerSignIn();
      return isEnded;
    } catch {
      await this.#keep(file, { text: this.#texts.notSent ?? "" });
      return false;
    }
  }

  /** Signing in leads back to this page, which then continues. */
  #offerSignIn() {
    const link = document.createElement("a");
    link.className = "button first";
    link.href = location.pathname;
    link.textContent = this.#texts.signIn ?? "";
    // The files are kept, so leaving the page loses nothing.
    link.addEventListener("click", () =>
      addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true),
    );
    this.#status.replaceChildren(link);
  }

  /** Shows which candidates are filled, and leads to the list when all of them are and nothing needs attention. */
  async #followFills() {
    const isOpen = ({ state, candidate, fields }: KeptFile) =>
      state === "stored" && candidate !== null && fields.some(([name]) => name === "fill");
    for (let poll = 0; poll < MAX_POLLS && this.#files.some(isOpen); poll++) {
      if (poll > 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const ids = this.#files.filter(isOpen).map(({ candidate }) => candidate);
      try {
        const address = `${location.pathname}/fills?ids=${ids.join(",")}`;
        const answer = await fetch(address, { redirect: "error", headers: { accept: "application/json" } });
        if (!answer.ok) return;
        const fills: { candidate_id: string; status: string; problem: string | null }[] = await answer.json();
        for (const { candidate_id, status, problem } of fills) {
          const file = this.#files.find(({ candidate }) => candidate === candidate_id);
          if (!file || ["queued", "running"].includes(status)) continue;
          if (status === "done") await this.#keep(file, { state: "filled" });
          else {
            const text = (this.#texts.notFilled ?? "").replace("{reason}", problem ?? status);
            await this.#keep(file, { state: "notFilled", text });
          }
        }
      } catch {
        return;
      }
    }
    if (!this.#files.every(({ state }) => state === "stored" || state === "filled")) return;
    for (const file of [...this.#files]) await this.#forget(file);
    location.assign(this.#form.dataset.next ?? "");
  }
}

async function beginUploads() {
  const form = document.querySelector<HTMLFormElement>("form[data-upload]");
  const chosen = form?.querySelector<HTMLInputElement>("input[type=file]");
  const button = form?.querySelector("button");
  // Without the database of the browser, the form is sent as without a script.
  if (form && chosen && button) await new Uploads(form, chosen, button, await openFiles()).begin();
}

beginUploads().catch(() => undefined);
