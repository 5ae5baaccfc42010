import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "邀請你處理求職者文件",
    greeting: "{name}，你好：",
    greetingWithoutName: "你好：",
    body: "{organization}邀請你一齊處理求職者文件。",
    button: "接受邀請",
    expiry: "呢條連結喺{date}之前有效。",
    ignore: "如果你冇預期收到呢封電郵，唔使做任何嘢。",
  },
  signIn: {
    subject: "登入{organization}",
    body: "用呢條連結登入{organization}嘅控制台。",
    button: "登入",
    expiry: "呢條連結15分鐘內有效，只可以用一次。",
    ignore: "如果唔係你要求嘅，就乜都唔使做。",
  },
  reaction: {
    subject: "{reader} 回覆咗關於 {candidate} 嘅資料",
    body: "{reader} 對 {candidate} 嘅文件作出咗回覆：{reaction}。",
    aReader: "一位讀者",
    button: "睇求職者",
  },
  linkMail: {
    subject: "{organization}同你分享求職者",
    body: "{organization}嘅{sender}同你分享以下求職者。回覆呢封電郵會寄去寄件人度。",
    note: "有連結嘅人都可以打開文件。請只轉寄畀相關嘅人。",
  },
  activity: {
    subject: "{organization}：{date} 讀者做咗啲乜",
    body: "{date}，已分享候選人嘅讀者做咗以下嘅嘢：",
    opened: "打開咗",
    read: "睇咗 {minutes} 分鐘",
    downloaded: "下載咗 {format}",
    anonymous: "匿名",
    button: "睇總覽",
    why: "你揀咗喺讀者有動作嘅第二日收呢封電郵。可以喺「你嘅帳戶」更改。",
  },
  creditWarning: {
    subject: "{organization}剩返嘅額度：{credit}",
    body: "{organization}嘅額度跌到 {credit}。",
    none: "未有新額度之前，新求職者會一直待處理。",
    button: "睇用量同帳單",
    why: "有「帳單」權限嘅成員會收到呢封電郵。提醒額度可以喺用量同帳單頁面改。",
  },
  webhookReport: {
    failingSubject: "{organization}嘅 Webhook 傳送失敗",
    failing: "由{date}起，傳送去{endpoint}嘅通知全部都唔成功。如果持續 120 個鐘，呢個地址會被停用。",
    disabledSubject: "{organization}嘅 Webhook 已經停用",
    gone: "{endpoint}已經停用，因為佢回覆話個地址已經唔存在（410）。",
    silent: "{endpoint}已經停用，因為 120 個鐘內冇任何通知傳送成功。",
    enable: "想啟用佢，請修改 Webhook 嘅任何一個欄位，然後再傳送失敗咗嘅通知。",
    recoveredSubject: "{organization}嘅 Webhook 已經恢復",
    recovered: "傳送去{endpoint}嘅通知已經恢復成功。失敗咗嘅通知可以再傳送。",
  },
};
