import { changeRow } from "../../call-api.ts";
import { requireUnchanged } from "../../conflicts.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { redirect } from "../../redirect.ts";
import { bodyOf, formFields, warningFields, warningsOf } from "./forms.ts";
import { accountOf, candidatesOf, changeLimits, limitsOf, PATH, readMutations, usedLicences } from "./queries.ts";
import { billingPage } from "./views.ts";

/** GET /dashboard/billing */
export const showBilling: Handler = async (c) => {
  const account = await accountOf(c);
  const [limits, mutations, licences] = await Promise.all([limitsOf(c), readMutations(c), usedLicences(c)]);
  const names = await candidatesOf(c, mutations);
  return billingPage(c, { account, limits, licences, mutations, names });
};

/** POST /dashboard/billing: PATCH /v1/billing_accounts */
export const changeBilling = orShow(showBilling, async (c) => {
  const { form } = c.var;
  const { id } = await accountOf(c);
  await changeRow(c, `/billing_accounts?id=eq.${id}`, async () => {
    requireUnchanged(form, formFields(await accountOf(c)));
    return bodyOf(form);
  });
  return redirect(c, `${PATH}?done=saved`);
});

/** POST /dashboard/billing/warnings: PATCH /v1/organizations/{id}/credit_warnings */
export const changeWarnings = orShow(showBilling, async (c) => {
  const { form } = c.var;
  requireUnchanged(form, warningFields(await limitsOf(c)));
  await changeLimits(c, warningsOf(form));
  return redirect(c, `${PATH}?done=saved`);
});
