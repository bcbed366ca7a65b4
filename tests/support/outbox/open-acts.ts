import type { LateAct, OpenAct } from '#contract/outbox/outbox.ts'

const friday = '2026-11-20'

/** A booking of this Friday at 16:30 with Arben, written at 11:32 on the tablet; a test sets only what it is about. */
export const act = (name: string, more: Partial<OpenAct> = {}): OpenAct => ({
  id: name.replaceAll(' ', '-'),
  at: `${friday}T10:32:00Z`,
  by: { userId: 'u', name: 'Drita Leka' },
  device: 'tableti te banaku',
  what: 'book',
  text: `${name}: termin i ri, e premte, 20 nëntor, 16:30 te Arben (Prerje flokësh)`,
  why: 'taken',
  ways: ['again', 'theirs'],
  wanted: { date: friday, time: '16:30', barber_id: 'Arben' },
  client: { name, phone: '+383 44 702 118' },
  amount: null,
  service: 'Prerje flokësh',
  body: {
    appointment_date: friday,
    appointment_time: '16:30',
    barber_id: 'Arben',
    service_name: 'Prerje flokësh',
    duration: 30,
    price: 7,
  },
  seen: {},
  behind: [],
  ...more,
})
const at = (time: string, barber: string) => ({ date: friday, time, barber, barber_id: barber })
export const ilir = {
  id: 'ilir',
  client_name: 'Ilir Cana',
  appointment_time: '16:30',
  barber: 'Arben',
}

export const taken = act('Fatos Muja', {
  conflict: { ...ilir, source: 'online' },
  alternatives: [at('16:00', 'Arben'), at('17:25', 'Arben'), at('16:30', 'Luan')],
  behind: ['note'],
})
export const after = act('Fatos Muja', {
  id: 'note',
  at: `${friday}T10:34:00Z`,
  what: 'change',
  why: 'after',
  ways: [],
  of: 'Fatos-Muja',
  text: 'Fatos Muja: ndryshim (shënimi)',
  wanted: null,
  body: { note: 'vjen me djalin' },
})
export const held = act('Kastriot Vata', {
  ways: ['ours', 'again', 'theirs'],
  conflict: { ...ilir, client_name: 'Lorik Haxhiu', isOpen: true, isOffer: false },
  alternatives: [at('18:00', 'Arben'), at('16:30', 'Luan'), at('19:00', 'Luan')],
})
export const changed = act('Mirela Lleshi', {
  what: 'change',
  why: 'changed',
  ways: ['ours', 'again', 'theirs'],
  text: 'Mirela Lleshi: u zhvendos nga 16:00, e premte, 20 nëntor, 17:30 te Arben',
  wanted: { date: friday, time: '17:30', barber_id: 'Arben' },
  body: { appointment_time: '17:30' },
  seen: { appointment_time: '16:00' },
  now: { appointment_time: '16:15' },
  changedBy: 'Besnik Gashi',
  changedAt: `${friday}T10:41:00Z`,
})
export const gone = act('Leotrim Hoti', {
  what: 'change',
  why: 'gone',
  ways: ['ours', 'again', 'theirs'],
  text: 'Leotrim Hoti: u zhvendos nga 18:00, e premte, 20 nëntor, 18:30 te Arben',
  wanted: { date: friday, time: '18:30', barber_id: 'Arben' },
  body: { appointment_time: '18:30' },
  seen: { appointment_time: '18:00' },
  changedBy: 'Arta',
  changedAt: `${friday}T10:22:00Z`,
})
const payments = [{ method: 'cash' as const, amount: 10 }]
export const closed = act('Ilir Gjoka', {
  what: 'close',
  why: 'closed',
  ways: ['theirs', 'apart'],
  text: 'Ilir Gjoka: u mbyll, 10,00 €',
  wanted: null,
  amount: 10,
  body: { payments },
  sale: {
    id: 's1',
    appointmentId: 'v1',
    client: 'Ilir Gjoka',
    date: friday,
    lines: [],
    discount: 0,
    discountReason: '',
    tip: 0,
    total: 10,
    booked: 10,
    payments,
    fiscalNumber: null,
    at: `${friday}T12:04:00Z`,
    by: 'Arta',
  },
})
export const barber = act('Naim Prifti', {
  why: 'barber',
  service: 'Ngjyrosje',
  alternatives: [{ ...at('10:00', 'Luan'), date: '2026-11-21' }],
})
export const right = act('Dalje', {
  what: 'cash',
  why: 'right',
  ways: ['ours', 'theirs'],
  by: { userId: 'v', name: 'Vjosa Berisha' },
  text: 'Dalje nga arka: 20,00 € (peshqirë)',
  client: null,
  wanted: null,
  service: null,
  amount: -20,
  body: { reason: 'peshqirë' },
})
export const unproved = act('Blerim Kuqi', { why: 'unproved', ways: ['ours', 'theirs'] })
export const refused = act('Zana Hoxhaj', {
  what: 'client',
  why: 'refused',
  client: { name: 'Zana Hoxhaj', phone: '+383 44 21' },
  text: 'Klient i ri: Zana Hoxhaj',
  wanted: null,
  service: null,
  body: {},
  code: 'validation',
  errors: { phone: 'wrong_number' },
  words: 'Numrit i mungojnë shifra: pas +383 janë tetë.',
})
export const all = [taken, after, held, changed, gone, closed, barber, right, unproved, refused]

export const late = (name: string, more: Partial<LateAct> = {}): LateAct => ({
  id: name,
  at: `${friday}T10:05:00Z`,
  gotAt: `${friday}T12:10:00Z`,
  by: { userId: 'u', name: 'Drita Leka' },
  device: null,
  what: 'arrive',
  text: `${name}: erdhi`,
  fate: 'done',
  ...more,
})
