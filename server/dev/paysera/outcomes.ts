import type { Sent } from '#server/paysera/callback.ts'
import type { Fields } from '#server/paysera/wire.ts'

/** One callback: its differences from "paid", its time and its faults. */
export type Telling = {
  readonly says?: Fields
  /** In hours of the provider, which pass quickly here. */
  readonly afterHours?: number
  readonly spoil?: (sent: Sent) => Sent
  readonly method?: 'POST'
}

export type Outcome = {
  readonly label: string
  /** The page to which the payer returns; `nowhere` stands for a closed browser. */
  readonly to: 'accept' | 'cancel' | 'nowhere'
  readonly tells: readonly Telling[]
}

const other = (signature = '') => (signature.startsWith('0') ? '1' : '0') + signature.slice(1)
const without = (sent: Sent, ...names: (keyof Sent)[]): Sent =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name as keyof Sent)))

/** The outcomes that are offered first. */
export const payerOutcomes = {
  pay: { label: 'Paguaj', to: 'accept', tells: [{}] },
  fail: { label: 'Pagesa dështon', to: 'cancel', tells: [{ says: { status: '0' } }] },
  leave: { label: 'Anulo dhe kthehu', to: 'cancel', tells: [] },
} as const satisfies Record<string, Outcome>

const accept = (label: string, ...tells: Telling[]): Outcome => ({ label, to: 'accept', tells })
const day = 86_400
const refund = {
  refund_amount: '100',
  refund_currency: 'EUR',
  refund_timestamp: String(1_767_225_600 + day),
}

/** Faults and forgeries that the shop must survive. */
export const developerOutcomes: Readonly<Record<string, Outcome>> = {
  later: accept('Pranuar (2), pas 5 s e paguar (1)', { says: { status: '2' } }, { afterHours: 1 }),
  info: accept('Vetëm informacion (3)', { says: { status: '3' } }),
  unconfirmed: accept('Ekzekutuar pa konfirmim (4)', { says: { status: '4' } }),
  refund: accept('E paguar, pas 5 s e kthyer', {}, { says: refund, afterHours: 1 }),
  thrice: accept('I njëjti njoftim tri herë', {}, {}, {}),
  twice: accept('Paguar dy herë', {}, { says: { requestid: 'another' } }),
  shuffled: accept(
    'Të përziera: 3, 1, 2, 0',
    { says: { status: '3' } },
    {},
    { says: { status: '2' } },
    { says: { status: '0' } },
  ),
  closed: { label: 'Paguan dhe mbyll shfletuesin', to: 'nowhere', tells: [{}] },
  late: accept('Njoftimi vjen 5 s pas kthimit', { afterHours: 1 }),
  silent: accept('Kthim pa asnjë njoftim'),
  form: accept('Njoftim si formular (POST)', { method: 'POST' }),
  wrongAmount: accept('Shumë tjetër', { says: { amount: '1' } }),
  wrongCurrency: accept('Monedhë tjetër', { says: { currency: 'ALL' } }),
  converted: accept('E këmbyer në lekë', { says: { payamount: '50000', paycurrency: 'ALL' } }),
  underpaid: accept('U pagua më pak', { says: { payamount: '1' } }),
  testFlipped: accept('Shenjë prove e kundërt', { says: { test: 'flipped' } }),
  foreignProject: accept('Projekt i huaj', { says: { projectid: '999999' } }),
  unknownOrder: accept('Porosi e panjohur', { says: { orderid: 'nobody-knows-it' } }),
  badSs1: accept('ss1 e gabuar', { spoil: (sent) => ({ ...sent, ss1: other(sent.ss1) }) }),
  badSs2: accept('ss2 e gabuar, pa ss3', {
    spoil: (sent) => ({ ...without(sent, 'ss3'), ss2: other(sent.ss2) }),
  }),
  badSs3: accept('ss3 e gabuar', { spoil: (sent) => ({ ...sent, ss3: other(sent.ss3) }) }),
  onlySs2: accept('Vetëm ss2', { spoil: (sent) => without(sent, 'ss1', 'ss3') }),
  noSs3: accept('Pa ss3', { spoil: (sent) => without(sent, 'ss3') }),
  unknownKeys: accept('Fusha të panjohura', { says: { frame: '1', _client_language: 'alb' } }),
  large: accept('8 KiB të dhëna', { says: { m_pay_restored: 'x'.repeat(5_600) } }),
}

export const outcomeOf = (name: string): Outcome | undefined =>
  Object.entries({ ...payerOutcomes, ...developerOutcomes }).find(([key]) => key === name)?.[1]
