import { callApi } from "../../call-api.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { respondWithPage, writing } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { hasten, notificationOf, PATH, readAttempts, readListedNotifications } from "./queries.ts";
import { askToResend, notificationList, notificationPage } from "./views.ts";

/** GET /dashboard/notifications: the notifications of all webhooks. */
export const showNotifications: Handler = async (c) =>
  respondWithPage(c, {
    title: writing(c).t.webhooks.notifications,
    content: notificationList(c, PATH, await readListedNotifications(c, null), true),
  });

/** GET /dashboard/notifications/{id} */
export const showNotification: Handler = async (c) => {
  const notification = await notificationOf(c);
  return notificationPage(c, notification, await readAttempts(c, notification.id));
};

/**
 * POST /dashboard/notifications/{id}/resend: POST /v1/webhook_notifications/{id}/resend, or the next attempt at once if the
 * delivery waits for one. A list may be older than a delivery that has succeeded since then: that is asked about.
 */
export const resendNotification = orShow(showNotification, async (c) => {
  const notification = await notificationOf(c);
  const { id } = notification;
  if (notification.status === "sent" && !c.var.form.has("confirmed")) return askToResend(c);
  if (!(await hasten(c, id))) await callApi(c, "POST", `/webhook_notifications/${id}/resend`);
  return redirect(c, `${PATH}/${id}?done=resent`);
});
