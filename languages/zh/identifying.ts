import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "#岁, #周岁, 年龄#|, 年龄为#, 虚岁#",
  births: "生于, 出生于, 出生, 出生日期, 出生年月, 出生年月日, 出生年份, 出生年, 生日, 生, 出生地, 籍贯, 祖籍, 户籍",
  numbers:
    "身份证, 身份证号, 身份证号码, 护照, 护照号, 护照号码, 社保号, 社保卡号, 社保卡, 银行卡号, 银行卡, 银行账号, 账号, 税号, 驾驶证号, 驾照号, 驾驶证, 工号, 员工编号, 学号, 执业证号, 证书编号, 档案号",
  registers: "执业证, 资格证, 执照, 注册, 登记, 许可证",
  plates: "车牌, 车牌号, 车牌号码, 车辆",
  vehicles: "汽车, 轿车",
  streets: "路, 街, 大道, 大街, 胡同, 巷, 弄, 里, 村, 段, 道",
  doors: "室, 号, 户",
  blocks: "栋, 幢, 座, 号楼, 单元, 楼, 层",
  residences: "地址, 住址, 家庭住址, 现住址, 通讯地址, 联系地址, 现住, 家住, 居住于, 住在",
  catalogues: "订单, 订单号, 型号, 零件号, 货号, 批号, 序列号, 发票号, 标准, 单号, 案号, 案件, 合同号, 工单",
  leaders: "师从, 跟随",
  superiors: "介绍人, 主管, 上司, 领导, 导师, 经理, 老师, 同事, 老板, 直属上级, 直属上司, 师傅, 前任者, 继任者",
  relatives:
    "妻子, 丈夫, 爱人, 配偶, 父亲, 母亲, 爸爸, 妈妈, 儿子, 女儿, 哥哥, 弟弟, 姐姐, 妹妹, 紧急联系人, 监护人, 家长, 太太, 老婆, 老公, 孙子, 孙女, 外孙, 外孙女, 双胞胎, 未婚妻, 未婚夫",
  possessives: "我的, 我",
  addressed: "教授, 先生, 女士, 老师, 经理, 博士, 医生",
  aliases: "英文名, 昵称, 又名, 曾用名, 别名, 英文名字, 人称, 大家叫我, 外号",
  lacking: "streetLinks namedAges birthLinks numberLinks streetForms boxes peopleLinks",
  institutions: "博物馆, 美术馆, 剧院, 体育场, 医院, 酒店, 公园, 大桥, 机场, 图书馆, 基金会, 银行, 工厂",
};
