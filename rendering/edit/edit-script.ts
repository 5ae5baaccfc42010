import { browserScript } from "../pages/browser-script.ts";

/** The script of an editable page. The gateway permits it, and renders the page in a thread. */
export const EDIT_SCRIPT = browserScript(new URL("../browser/edit-form.ts", import.meta.url));
