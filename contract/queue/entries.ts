import { z } from 'zod'
import { nobodyNamed } from '../clients/client-words.ts'
import { complains, defineComplaints, defineErrors } from '../kit/errors.ts'
import { text } from '../kit/fields.ts'
import { isLinkLike, plainName } from '../kit/unlinked.ts'
import { passedWhys } from '../visits/line/next-at.ts'
import { defineReplies } from '../replies.ts'
import { laterWhys } from '../visits/line/said.ts'

/** So many may wait in a salon, and so many stand in one party. */
export const [mostQueued, mostOfParty] = [60, 4]
const mostName = 40

/** What becomes of an entry: it is seated or booked, they leave, we remove it, it was not there, its day is over. */
export const entryStatuses = [
  'waiting',
  'seated',
  'booked',
  'left',
  'removed',
  'missed',
  'lapsed',
] as const
export type EntryStatus = (typeof entryStatuses)[number]

export const queueComplaints = defineComplaints({
  partyLarge: [
    'too_high',
    `Bashkë hyjnë në radhë deri në ${mostOfParty} veta.`,
    `At most ${mostOfParty} people join the line together.`,
  ],
  nameLink: ['name_link', 'Emri nuk mban lidhje.', 'A name holds no link.'],
  nobody: [
    'name_taken',
    'Ky emër nuk është i një njeriu: lëreni bosh.',
    'This is nobody’s name: leave it empty.',
  ],
})

export const queueErrors = defineErrors({
  queueOff: [
    409,
    'Salloni nuk mban radhë: ndizet te Konfigurimet.',
    'The salon keeps no line: it is switched on in its settings.',
  ],
  queueFull: [
    409,
    `Në radhë janë ${mostQueued} veta: më shumë nuk merren.`,
    `There are ${mostQueued} people in the line, which is as many as it holds.`,
  ],
  /** Seated, booked, gone: nothing more is done to it. */
  entryOver: [409, 'Ky nuk pret më në radhë.', 'This person is not waiting in the line any more.'],
  /** The one who was named was seated by somebody else meanwhile. Carries `by` and `next`. */
  entryTaken: [
    409,
    'Ndërkohë e mori dikush tjetër.',
    'Somebody else has taken this person meanwhile.',
  ],
  /** Carries `first`: who has waited longest, and why they do not sit down there now. */
  nobodyNext: [
    409,
    'Askush nga radha nuk ulet dot tani te kjo karrige.',
    'Nobody in the line can sit down at this chair now.',
  ],
  /** Carries `visit`, and `ends: false` where it can't be ended. */
  chairBusy: [409, 'Karrigia është e zënë.', 'The chair is taken.'],
  /** Carries `turn`, `{barber_id, name}`. */
  notYourTurn: [409, 'Radhën e ka dikush tjetër.', 'It is somebody else’s turn.'],
  turnsOff: [
    409,
    'Salloni nuk mban radhë mes berberëve: ndizet te Konfigurimet.',
    'The salon keeps no turns among its barbers: they are switched on in its settings.',
  ],
  clientMissing: [
    400,
    'Për ta rezervuar duhet emri ose klienti.',
    'To book it needs a name or a client.',
  ],
})

/** What is called. */
export const calledName = text(mostName)
  .transform(plainName)
  .refine((typed) => !isLinkLike(typed), complains(queueComplaints.nameLink))
  .refine((typed) => nobodyNamed(typed) === undefined, complains(queueComplaints.nobody))

const Client = z.object({ id: z.string().nullable(), name: z.string(), phone: z.string() })
/** A party has one id; its entries stand side by side. */
const Party = z.object({ id: z.string(), nth: z.number(), of: z.number() })

/** Minutes from now; `to` is null above two hours. */
export const SaidWait = z.object({ from: z.number(), to: z.number().nullable() })

/** Somebody of today's line. */
export const Entry = z.object({
  id: z.string(),
  /** The day's number, "14"; "A3" where a device gave it without network. */
  label: z.string(),
  /** What is called; may be empty. */
  name: z.string(),
  /** Without name and number to a member who does not see whose it is. */
  client: Client.nullable(),
  services: z.array(z.string()),
  /** What these are called, joined, and their minutes together. */
  service_name: z.string(),
  minutes: z.number(),
  /** The id of the barber; null: anybody. */
  barber: z.string().nullable(),
  party: Party.nullable(),
  source: z.enum(['desk', 'door']),
  /** False: joined from afar, and not come yet. */
  here: z.boolean(),
  since: z.string(),
  /** 1 is the next one. */
  place: z.number(),
  status: z.enum(entryStatuses),
  /** Null where there is no place today, with `why`. */
  wait: SaidWait.nullable(),
  why: z.enum(['closing', 'nobody']).optional(),
  /** What was said at joining, on the salon's clock; null where there was no place. */
  promised: z.object({ from: z.string(), to: z.string(), at: z.string() }).nullable(),
  /** So many minutes later than promised. */
  later: z.object({ minutes: z.number(), why: z.enum(laterWhys) }).nullable(),
  /** Sooner than promised. */
  sooner: z.boolean(),
  /** 1: called once, and not there. */
  missed: z.number(),
  /** When somebody who came later sat down before, and why. */
  passed: z.array(z.object({ at: z.string(), why: z.enum(passedWhys) })),
  appointment_id: z.string().nullable(),
  note: z.string(),
  /** What tells them that their turn comes; left out for the first of the line and without a number that may be written to. */
  message: z.object({ number: z.string(), text: z.string() }).optional(),
})
export type Entry = z.output<typeof Entry>

/** What programs are told: without name and number. */
export const ToldEntry = Entry.pick({
  id: true,
  label: true,
  status: true,
  services: true,
  barber: true,
  since: true,
  promised: true,
  appointment_id: true,
})
export type ToldEntry = z.output<typeof ToldEntry>

/** Whose turn it is among the barbers: so many walk-ins for anybody they took today, and since when they have had none. */
export const Turn = z.object({ barber_id: z.string(), taken: z.number(), since: z.string() })
export type Turn = z.output<typeof Turn>

/** Whom a chair would call now. */
export const NamedEntry = z.object({ id: z.string(), label: z.string(), name: z.string() })
export type NamedEntry = z.output<typeof NamedEntry>

/** What screens say too, before the server has answered. */
export const queueWords = {
  joined: (label: string) => `Në radhë, nr. ${label}.`,
  pushed: (who: string) => `${who} u shty në radhë.`,
  here: (who: string) => `${who} erdhi.`,
  notHere: (who: string) => `${who} nuk ka ardhur ende.`,
  left: (who: string) => `${who} iku.`,
  removed: (who: string) => `${who} doli nga radha.`,
} as const

export const queueReplies = defineReplies({
  joined: [queueWords.joined, 'In the line, nr. {}.'],
  seated: ['{} u ul te {}.', '{} sits with {}.'],
  changed: ['{}: u ruajt.', '{}: saved.'],
  missing: ['{} mungon.', '{} is not there.'],
  pushed: [queueWords.pushed, '{} was put back.'],
  here: [queueWords.here, '{} has come.'],
  notHere: [queueWords.notHere, '{} has not come yet.'],
  left: [queueWords.left, '{} has left.'],
  removed: [queueWords.removed, '{} is off the line.'],
  booked: ['{} u rezervua.', '{} was booked.'],
  /** Of those whom a booking pushes. */
  later: [
    (count: number, minutes: number) => {
      if (minutes === 0) return `${count} në radhë s’${count === 1 ? 'e' : 'i'} zë më radha sot.`
      return count === 1
        ? `1 në radhë shtyhet ${minutes} min.`
        : `${count} në radhë shtyhen, deri ${minutes} min.`
    },
    (count: number, minutes: number) => {
      if (minutes === 0)
        return `${count} in the line ${count === 1 ? 'gets' : 'get'} no turn today.`
      return count === 1
        ? `1 in the line waits ${minutes} min longer.`
        : `${count} in the line wait longer, up to ${minutes} min.`
    },
  ],
  skipped: ['{} kaloi në fund.', '{} comes last now.'],
})

/** "Agimi", or "Nr. 14" of somebody without a name. */
export const calledAs = ({ name, label }: Pick<Entry, 'name' | 'label'>) =>
  name === '' ? `Nr. ${label}` : name

/** What is exported of the line. */
export const entryHeadings = {
  id: 'Numri',
  day: 'Dita',
  number: 'Numri i ditës',
  name: 'Emri',
  client: 'Klienti',
  services: 'Shërbimet',
  barber: 'Berberi',
  note: 'Shënim',
  source: 'Nga',
  since: 'Erdhi',
  status: 'Gjendja',
  missed: 'Mungesa',
  ended_at: 'Deri më',
  appointment_id: 'Numri i terminit',
} as const
