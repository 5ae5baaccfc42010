import type { Mails } from "../language.ts";

export const mails: Mails = {
  invitation: {
    subject: "候補者資料の共同作業への招待",
    greeting: "{name} 様",
    greetingWithoutName: "こんにちは。",
    body: "{organization}から、候補者書類の共同作業に招待されました。",
    button: "招待を受ける",
    expiry: "このリンクは{date}まで有効です。",
    ignore: "お心当たりのない場合は、何もする必要はありません。",
  },
  signIn: {
    subject: "{organization}へのログイン",
    body: "このリンクで{organization}のダッシュボードにログインします。",
    button: "ログイン",
    expiry: "リンクは15分以内に一度だけ使えます。",
    ignore: "お心当たりがない場合は、何もする必要はありません。",
  },
  reaction: {
    subject: "{reader}さんから{candidate}さんについて返信がありました",
    body: "{reader}さんが{candidate}さんの資料に返信しました：{reaction}",
    aReader: "閲覧者",
    button: "候補者を表示",
  },
  linkMail: {
    subject: "{organization}から候補者の共有",
    body: "{organization}の{sender}さんが、以下の候補者を共有しました。このメールへの返信は送信者に届きます。",
    note: "リンクを持っている人は誰でも資料を開けます。対象の方以外には転送しないでください。",
  },
  activity: {
    subject: "{organization}：{date}の閲覧者の操作",
    body: "{date}に、共有された候補者の閲覧者が行った操作です。",
    opened: "開きました",
    read: "{minutes}分読みました",
    downloaded: "{format}をダウンロードしました",
    anonymous: "匿名版",
    button: "概要を表示",
    why: "閲覧者の操作があった日の翌日にこのメールを受け取る設定になっています。「アカウント」で変更できます。",
  },
  creditWarning: {
    subject: "{organization}の残りクレジット：{credit}",
    body: "{organization}のクレジットが{credit}になりました。",
    none: "クレジットが追加されるまで、新しい候補者は待機中のままになります。",
    button: "利用状況と請求を表示",
    why: "このメールは「請求」の権限を持つメンバーに届きます。しきい値は利用状況と請求のページで変更できます。",
  },
  webhookReport: {
    failingSubject: "{organization}のWebhookが失敗しています",
    failing:
      "{date}以降、{endpoint}への配信が一度も成功していません。この状態が120時間続くと、送信先は無効になります。",
    disabledSubject: "{organization}のWebhookが無効になりました",
    gone: "{endpoint}は、存在しないという応答（410）を返したため、無効になりました。",
    silent: "{endpoint}は、120時間にわたり配信が成功しなかったため、無効になりました。",
    enable: "有効にするには、Webhookのいずれかの項目を変更してください。その後、失敗した通知を再送してください。",
    recoveredSubject: "{organization}のWebhookが復旧しました",
    recovered: "{endpoint}への配信が再び成功しています。失敗した通知は再送できます。",
  },
};
