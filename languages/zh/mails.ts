import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "邀请您处理候选人文档",
    greeting: "{name}，您好：",
    greetingWithoutName: "您好：",
    body: "{organization}邀请您一起处理候选人文件。",
    button: "接受邀请",
    expiry: "该链接在{date}之前有效。",
    ignore: "如果您没有预期收到此邮件，无需任何操作。",
  },
  signIn: {
    subject: "登录{organization}",
    body: "此链接用于登录{organization}的控制台。",
    button: "登录",
    expiry: "该链接在15分钟内有效，只能使用一次。",
    ignore: "如果这不是您的请求，无需进行任何操作。",
  },
  reaction: {
    subject: "{reader} 回复了关于 {candidate} 的信息",
    body: "{reader} 对 {candidate} 的文档作出了回复：{reaction}。",
    aReader: "一位读者",
    button: "查看候选人",
  },
  linkMail: {
    subject: "{organization}与您共享候选人",
    body: "{organization}的{sender}与您共享以下候选人。回复此邮件将发送给发件人。",
    note: "持有链接的人都可以打开文档。请仅转发给相关人员。",
  },
  activity: {
    subject: "{organization}：{date} 读者的操作",
    body: "{date}，已分享候选人的读者有以下操作：",
    opened: "已打开",
    read: "阅读了 {minutes} 分钟",
    downloaded: "下载了 {format}",
    anonymous: "匿名",
    button: "查看概览",
    why: "您选择了在读者有操作的次日收到此邮件。可在“您的账户”中更改。",
  },
  creditWarning: {
    subject: "{organization}剩余额度：{credit}",
    body: "{organization}的额度已降至 {credit}。",
    none: "在重新获得额度之前，新候选人将保持待处理状态。",
    button: "查看用量与账单",
    why: "拥有“账单”权限的成员会收到此邮件。提醒额度可在用量与账单页面更改。",
  },
  webhookReport: {
    failingSubject: "{organization}的 Webhook 发送失败",
    failing: "自{date}起，发送到{endpoint}的通知均未成功。如果持续 120 小时，该地址将被停用。",
    disabledSubject: "{organization}的 Webhook 已停用",
    gone: "{endpoint}已停用，因为它回复该地址已不存在（410）。",
    silent: "{endpoint}已停用，因为 120 小时内没有任何通知发送成功。",
    enable: "如需启用，请修改该 Webhook 的任意字段，然后重新发送失败的通知。",
    recoveredSubject: "{organization}的 Webhook 已恢复",
    recovered: "发送到{endpoint}的通知已恢复成功。失败的通知可以重新发送。",
  },
};
