import { z } from 'zod'
import { asked, dayOrders, ImportColumn, ImportedRow, outcome, yesNo } from './outcome.ts'
import { Alternative } from '../alternative.ts'
import { clientImportFields } from './import-fields.ts'
import { defineErrors } from '../kit/errors.ts'
import { defineReplies } from '../replies.ts'
import { id } from '../kit/fields.ts'
import { fileForm, route } from '../kit/route.ts'
import { serviceErrors } from '../services/service-refusals.ts'
import { fullStaff } from '../staff.ts'

/** What happens with a row. */
const clientFates = ['new', 'known', 'wrong'] as const
export type ClientFate = (typeof clientFates)[number]

/** What somebody decides about a row themselves. */
export const clientChoices = ['new', 'known', 'skip'] as const
export type ClientChoice = (typeof clientChoices)[number]

/** What a column of a file with visits may be. */
export const visitImportFields = [
  'date',
  'time',
  'client',
  'phone',
  'service',
  'barber',
  'minutes',
  'price',
  'status',
  'note',
] as const
export type VisitImportField = (typeof visitImportFields)[number]

/** Which of its two numbers is the day where a file's days can be read both ways; without it the rows decide. */
const days = z.enum(dayOrders).optional()

export const ClientImport = z.object({
  ...outcome,
  columns: z.array(ImportColumn(clientImportFields)),
  counts: z.object({
    new: z.number(),
    known: z.number(),
    wrong: z.number(),
    /** Of the new ones, those without any number. */
    noNumber: z.number(),
  }),
  /** Of the known ones, those in which something is filled in. */
  filled: z.number(),
  rows: z.array(
    ImportedRow.extend({
      fate: z.enum(clientFates),
      clientId: z.string().optional(),
      /** Somebody else has this number: whose it is may be chosen. */
      ask: z.literal(true).optional(),
      /** A known client's row fills something in; where it is asked whose number it is, it would as that client's. */
      fills: z.literal(true).optional(),
      /** The earlier row of the same person, with which it comes once. */
      sameAs: z.number().optional(),
    }),
  ),
})
export type ClientImport = z.output<typeof ClientImport>

const visitFates = ['new', 'known', 'taken', 'wrong'] as const
export type VisitFate = (typeof visitFates)[number]
const Unknown = z.object({ name: z.string(), rows: z.number(), nearest: z.string().nullable() })
export const VisitImport = z.object({
  ...outcome,
  columns: z.array(ImportColumn(visitImportFields)),
  counts: z.object({
    new: z.number(),
    known: z.number(),
    taken: z.number(),
    wrong: z.number(),
    /** Of the new ones, those that lie ahead. */
    ahead: z.number(),
  }),
  rows: z.array(
    ImportedRow.extend({
      fate: z.enum(visitFates),
      date: z.string().nullable(),
      time: z.string().nullable(),
      /** With whom it would be, where a place was chosen for it. */
      movedTo: z.string().optional(),
      /** Other places may be asked for. */
      canMove: z.literal(true).optional(),
      /** The nearest of them, of the row for which a trial run was asked. */
      places: z.array(Alternative).optional(),
    }),
  ),
  /** Names of the file that the salon does not know, with how many rows have each and what comes nearest. */
  unknown: z.object({
    /** Rows with one of them or more. */
    rows: z.number(),
    barbers: z.array(Unknown),
    services: z.array(Unknown),
    /** How many names were left out, where there are more than a salon can have services. */
    more: z.object({ barbers: z.number(), services: z.number() }).optional(),
  }),
})
export type VisitImport = z.output<typeof VisitImport>

export const serviceImportFields = ['name', 'group', 'minutes', 'price', 'description'] as const
export const ServiceImport = z.object({
  ...outcome,
  columns: z.array(ImportColumn(serviceImportFields)),
  counts: z.object({ new: z.number(), known: z.number(), wrong: z.number() }),
  rows: z.array(ImportedRow.extend({ fate: z.enum(clientFates) })),
})
export type ServiceImport = z.output<typeof ServiceImport>

export const importKinds = ['clients', 'visits', 'services'] as const
export type ImportKind = (typeof importKinds)[number]

export const importErrors = defineErrors({
  /** Carries a sentence with row and column where they are known. */
  fileUnread: [400, 'Skedari nuk lexohet.', 'The file can’t be read.'],
  fileTooLarge: [
    413,
    'Skedari është më i madh se 20 MB. Ndajeni në dysh.',
    'The file is larger than 20 MB. Please split it in two.',
  ],
  fileType: [
    415,
    'Ky lloj skedari nuk lexohet. CSV, .xlsx ose .vcf.',
    'This type of file is not read. CSV, .xlsx or .vcf.',
  ],
  importRuns: [
    409,
    'Një skedar tjetër po sillet tani. Prisni të mbarojë.',
    'Another file is being brought in. Please wait until it is done.',
  ],
  importStopped: [409, 'U ndal. Asgjë nuk u ruajt.', 'It was stopped. Nothing was saved.'],
})

export const importReplies = defineReplies({
  stopped: [importErrors.importStopped.message, importErrors.importStopped.english],
})
const errors = Object.values(importErrors)
export const importTypes = {
  csv: 'text/csv',
  vcf: 'text/vcard',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const file = z.instanceof(Uint8Array)
const bytes = {
  most: 20_000_000,
  types: ['text/csv', 'text/vcard', 'text/x-vcard', importTypes.xlsx, fileForm],
  tooLarge: importErrors.fileTooLarge,
  wrongType: importErrors.fileType,
  second: importErrors.importRuns,
} as const
const access = { right: 'clients.manage', gate: true } as const

export const importRoutes = {
  clients: route({
    method: 'POST',
    path: '/api/clients/import',
    access,
    summary: 'Sill klientë nga një skedar; me dryRun vetëm provohet',
    query: z.object({
      ...asked,
      days,
      /** What somebody decided about single rows: `{"14": "new"}`. */
      choices: z.string().max(2_000_000).optional(),
    }),
    bytes,
    body: file,
    reply: ClientImport,
    errors,
  }),
  visits: route({
    method: 'POST',
    path: '/api/appointments/import',
    access,
    summary: 'Sill termine nga një skedar; me dryRun vetëm provohet',
    query: z.object({
      ...asked,
      days,
      /** Makes barbers and services that the salon does not know. */
      create: yesNo,
      /** Whom and what names of the file mean: `{"barbers": {"Beni": "<id>"}, "services": {"Prerje": null}}`; null makes it new. */
      matches: z.string().max(200_000).optional(),
      /** Other places for single rows: `{"18": {"date": "2026-11-23", "time": "11:30", "barber_id": "<id>"}}`. */
      places: z.string().max(200_000).optional(),
      /** The row for which a trial run names other places. */
      placesFor: z.coerce.number().int().optional(),
    }),
    bytes,
    body: file,
    reply: VisitImport,
    errors: [...errors, serviceErrors.servicesFull, ...fullStaff],
  }),
  services: route({
    method: 'POST',
    path: '/api/user/services/import',
    access: { right: 'settings', gate: true },
    summary: 'Sill listën e çmimeve nga një skedar; me dryRun vetëm provohet',
    query: z.object(asked),
    bytes,
    body: file,
    reply: ServiceImport,
    errors: [...errors, serviceErrors.servicesFull],
  }),
  earlier: route({
    method: 'GET',
    path: '/api/imports',
    access,
    summary: 'Çfarë u soll më parë, më e reja e para',
    reply: z.object({
      imports: z.array(
        z.object({
          /** The entry of the history, by which it is undone. */
          id: z.string(),
          kind: z.enum(importKinds),
          at: z.string(),
          who: z.string().nullable(),
          /** What the file was called, where that was said. */
          file: z.string().nullable(),
          new: z.number(),
          known: z.number(),
          canUndo: z.boolean(),
        }),
      ),
      /** One that runs now. */
      running: z.object({ id: z.string(), done: z.number(), total: z.number() }).nullable(),
    }),
  }),
  stop: route({
    method: 'DELETE',
    path: '/api/imports/:id',
    access,
    summary: 'Ndal atë që po sillet; asgjë nuk ruhet',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  }),
}
