import { partComplaints } from '#contract/visits/parts.ts'
import { hasNoDigit, isPhoneNumber } from '#contract/clients/clients.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { timeFromText } from '#contract/kit/time.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { type Wait, waitComplaints } from '#contract/waiting/waits.ts'
import type { waitingRoutes } from '#contract/waiting/waiting.ts'
import { hoursComplaints } from '#contract/working-hours.ts'
import type { Service } from '#contract/services/services.ts'
import { timeNow } from '#web/platform/outbox/clock.ts'
import { type Draft, rowsOf } from '#web/visits/model/draft.ts'

/** When of the day: two ready answers, any time, or two hours as they are typed. */
export type Hours = 'any' | 'morning' | 'evening' | 'other'

/** The form as it is typed. */
export type WaitDraft = Record<'client_name' | 'client_phone' | 'from' | 'to' | 'note', string> & {
  /** The client who was chosen; null for somebody new. */
  client_id: string | null
  /** By their ids; '' for one that is not chosen yet. */
  services: readonly string[]
  /** '' for whoever does it. */
  barber: string
  days: readonly number[]
  hours: Hours
  after: string
  before: string
}

export const [noon, evening] = ['12:00', '16:00']
export const lastsDays = 14

/** What is known when somebody is added: the day, and what stands in the form that led here. */
export type Known = Pick<WaitDraft, 'from' | 'to' | 'days'> & Partial<WaitDraft>

export const emptyWait = (known: Known): WaitDraft => ({
  client_id: null,
  client_name: '',
  client_phone: '',
  services: [''],
  barber: '',
  hours: 'any',
  after: '',
  before: '',
  note: '',
  ...known,
})

/** What a booking that found no place says of who waits: its client, its services, its barber and that day. */
export function waitOfBooking(draft: Draft): Partial<WaitDraft> {
  const rows = rowsOf(draft)
  const services = rows.map(({ service_id }) => service_id ?? '').filter(Boolean)
  const barbers = new Set(rows.map(({ barber_id }) => barber_id))
  const { client_id, client_name, client_phone = '', note, appointment_date: day } = draft
  return {
    client_id,
    client_name,
    client_phone,
    note,
    services: services.length > 0 ? services : [''],
    barber: barbers.size === 1 ? draft.barber_id : '',
    ...(day !== '' && { from: day, to: day }),
  }
}

function hoursOf({ after, before }: Pick<Wait, 'after' | 'before'>): Hours {
  if (!after && !before) return 'any'
  if (!after && before === noon) return 'morning'
  return after === evening && !before ? 'evening' : 'other'
}

export const draftOfWait = (wait: Wait, open: readonly number[]): WaitDraft => ({
  client_id: wait.client.id,
  client_name: wait.client.name,
  client_phone: '',
  services: wait.services,
  barber: wait.barber ?? '',
  from: wait.from,
  to: wait.to,
  days: wait.days ?? open,
  hours: hoursOf(wait),
  after: wait.after ?? '',
  before: wait.before ?? '',
  note: wait.note,
})

const said = (typed: string) => (typed.trim() === '' ? null : (timeFromText(typed) ?? ''))

function timesOf({ hours, after, before }: WaitDraft) {
  const none = { after: null, before: null }
  const ready = {
    any: none,
    morning: { ...none, before: noon },
    evening: { ...none, after: evening },
  }
  return hours === 'other' ? { after: said(after), before: said(before) } : ready[hours]
}

function checkTimes(draft: WaitDraft) {
  const { after, before } = timesOf(draft)
  const errors: Record<string, string> = {}
  if (after === '') errors['after'] = hoursComplaints.timeWrong.message
  if (before === '') errors['before'] = hoursComplaints.timeWrong.message
  if (after && before && after >= before) errors['before'] = 'Kjo orë është para së parës.'
  return errors
}

function checkClient({ client_id, client_name: name, client_phone: phone }: WaitDraft) {
  const errors: Record<string, string> = {}
  if (client_id !== null) return errors
  if (isPhoneNumber(name)) errors['client_name'] = 'Shkruani emrin, jo numrin.'
  if (name.trim() === '') errors['client_name'] = waitComplaints.nameMissing.message
  if (hasNoDigit(phone)) errors['client_phone'] = clientWords.numberWithoutDigit
  return errors
}

/** Of an entry whose client is not shown to the member there is none to change. */
export function checkWait(draft: WaitDraft, isClientHidden = false): Record<string, string> {
  const { services, from, to, days } = draft
  const errors = { ...(!isClientHidden && checkClient(draft)), ...checkTimes(draft) }
  if (services.every((id) => id === '')) errors['services'] = partComplaints.serviceMissing.message
  if (from === '') errors['from'] = 'Zgjidhni ditën.'
  if (to === '') errors['to'] = 'Zgjidhni ditën.'
  else if (from > to) errors['to'] = waitComplaints.endsBefore.message
  if (days.length === 0) errors['days'] = 'Zgjidhni së paku një ditë.'
  return errors
}

export type Body = CallOf<typeof waitingRoutes.add>['body']

/** For a draft without errors. All the days on which the salon is open are every day, and one day has no choice of them. */
export function bodyOf(draft: WaitDraft, open: readonly number[]): Body {
  const { client_id, client_name: name, client_phone: phone, days } = draft
  const isEvery = draft.from === draft.to || open.every((day) => days.includes(day))
  return {
    client: client_id ?? { name: name.trim(), ...(phone.trim() && { phone: phone.trim() }) },
    services: draft.services.filter((id) => id !== ''),
    barber: draft.barber || null,
    from: draft.from,
    to: draft.to,
    days: isEvery ? null : days.toSorted((a, b) => a - b),
    ...timesOf(draft),
    note: draft.note.trim(),
  }
}

/** An entry as the list shows it while it waits on the device. */
export function madeWait(
  { id, ...body }: Body & { id: string },
  { client_id, client_name: name, client_phone: phone }: WaitDraft,
  services: readonly Service[],
): Wait {
  const wanted = body.services.flatMap((one) => services.find((row) => row.id === one) ?? [])
  const { from, to, note = '', barber = null, days, after, before } = body
  return {
    id,
    from,
    to,
    note,
    barber,
    services: body.services,
    client: {
      id: client_id,
      name: name.trim(),
      phone: phone.trim(),
    },
    service_name: wanted.map((row) => row.name).join(' + '),
    minutes: wanted.reduce((sum, { duration }) => sum + duration, 0),
    ...(days && { days }),
    ...(after && { after }),
    ...(before && { before }),
    since: timeNow(),
    source: 'desk',
    offer: null,
    fits: null,
  }
}

/** The server's field of a client is two fields here. */
export const fieldsOfWait = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => {
      if (name === 'client.phone') return ['client_phone', words]
      return [name.startsWith('client') ? 'client_name' : (name.split('.')[0] ?? name), words]
    }),
  )
