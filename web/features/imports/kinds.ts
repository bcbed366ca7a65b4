import { CalendarDays, type LucideIcon, Scissors, Users } from 'lucide-react'
import { clientLabels } from '#contract/clients/clients.ts'
import { type ClientImportField, clientImportFields } from '#contract/imports/import-fields.ts'
import type {
  ImportKind,
  serviceImportFields,
  VisitImportField,
} from '#contract/imports/imports.ts'
import { counted } from '#contract/kit/albanian.ts'
import { picked } from '#contract/kit/details.ts'

type ServiceImportField = (typeof serviceImportFields)[number]

const clientFields: Record<ClientImportField, string> = {
  ...clientLabels,
  name: 'Emri dhe mbiemri',
  firstName: 'Emri',
  lastName: 'Mbiemri',
  phone2: 'Telefoni 2',
}
const visitFields: Record<VisitImportField, string> = {
  date: 'Data',
  time: 'Ora',
  client: 'Klienti',
  phone: 'Telefoni',
  service: 'Shërbimi',
  barber: 'Berberi',
  minutes: 'Minutat',
  price: 'Çmimi',
  status: 'Gjendja',
  note: 'Shënim',
}
const serviceFields: Record<ServiceImportField, string> = {
  name: 'Emri',
  group: 'Grupi',
  minutes: 'Minutat',
  price: 'Çmimi',
  description: 'Përshkrimi',
}

type KindWords = {
  icon: LucideIcon
  label: string
  holds: string
  holdsInShort: string
  title: string
  running: string
  /** What each column may be. */
  fields: Readonly<Record<string, string>>
  /** "312 klientë të rinj" */
  came: (count: number) => string
  /** "312 klientë", as they are brought or taken back. */
  many: (count: number) => string
  /** Where they are seen once they are there. */
  page: { to: string; label: string }
}

export const kindWords: Record<ImportKind, KindWords> = {
  clients: {
    icon: Users,
    label: 'Klientë',
    holds: 'emra, numra, formula',
    holdsInShort: 'emra, numra, shënime',
    title: 'Sill klientët',
    running: 'Po sillen klientët',
    fields: picked(clientImportFields, clientFields),
    came: (count) => counted(count, 'klient i ri', 'klientë të rinj'),
    many: (count) => counted(count, 'klient', 'klientë'),
    page: { to: '/klientet', label: 'Shiko klientët' },
  },
  visits: {
    icon: CalendarDays,
    label: 'Termine',
    holds: 'të shkuara e të ardhshme',
    holdsInShort: 'të shkuara e që vijnë',
    title: 'Sill terminet',
    running: 'Po sillen terminet',
    fields: visitFields,
    came: (count) => counted(count, 'termin i ri', 'termine të reja'),
    many: (count) => counted(count, 'termin', 'termine'),
    page: { to: '/terminet', label: 'Shiko terminet' },
  },
  services: {
    icon: Scissors,
    label: 'Shërbime',
    holds: 'lista me minuta e çmime',
    holdsInShort: 'lista e çmimeve',
    title: 'Sill shërbimet',
    running: 'Po sillen shërbimet',
    fields: serviceFields,
    came: (count) => counted(count, 'shërbim i ri', 'shërbime të reja'),
    many: (count) => counted(count, 'shërbim', 'shërbime'),
    page: { to: '/konfigurimet?tab=sherbimet', label: 'Shiko shërbimet' },
  },
}

export const rowsCounted = (count: number) => counted(count, 'rresht', 'rreshta')

export const filledCounted = (count: number) =>
  counted(count, 'i njohur u plotësua', 'të njohur u plotësuan')

/** What came, in one line: what was filled in where nothing is new. */
export function cameWords(kind: ImportKind, came: { new: number; filled?: number | undefined }) {
  if (came.new > 0) return kindWords[kind].came(came.new)
  return came.filled ? filledCounted(came.filled) : 'Asgjë e re'
}

export const undoQuestion = (kind: ImportKind, count: number) => ({
  title: count > 0 ? `Zhbëj ${kindWords[kind].many(count)}?` : 'Zhbëj plotësimet?',
  body: count > 0 ? 'Kush ka ardhur ndërkohë, mbetet.' : 'Çka keni ndryshuar ndërkohë, mbetet.',
})
