import { csvOf } from '#contract/documents/csv.ts'
import { importErrors, type ImportKind, importTypes } from '#contract/imports/imports.ts'

export type ChosenFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

const mostBytes = 20_000_000

/** What the chooser offers; an address book holds neither visits nor prices. */
export const acceptedFor = (kind: ImportKind) =>
  ['.csv', '.xlsx', importTypes.csv, importTypes.xlsx]
    .concat(kind === 'clients' ? ['.vcf', importTypes.vcf] : [])
    .join()

/** The file as it is sent; throws an error with the sentence to show. */
export async function readChosen(file: File, kind: ImportKind): Promise<ChosenFile> {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const isKnown = Object.hasOwn(importTypes, ending) && (ending !== 'vcf' || kind === 'clients')
  if (!isKnown) throw new Error(importErrors.fileType.message)
  const whole = new Uint8Array(await file.arrayBuffer())
  const bytes = ending === 'vcf' ? withoutPictures(whole) : whole
  if (bytes.length > mostBytes) throw new Error(importErrors.fileTooLarge.message)
  return { name: file.name, type: importTypes[ending as keyof typeof importTypes], bytes }
}

/** A property with its folded lines; groups name it "item1.PHOTO". */
const pictures = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND)[;:].*(?:\r?\n[ \t].*)*(?:\r?\n|$)/gim

/** Pictures are most of an address book and are not taken: they do not leave the device. */
export function withoutPictures(card: Uint8Array<ArrayBuffer>) {
  // This encoding gives every byte a letter of its own, whatever the file is written in.
  const kept = new TextDecoder('x-user-defined').decode(card).replace(pictures, '')
  return Uint8Array.from({ length: kept.length }, (_, at) => kept.charCodeAt(at) & 0xff)
}

type Contact = { name?: string[]; tel?: string[]; email?: string[] }
type ContactPicker = {
  select: (fields: string[], options: { multiple: boolean }) => Promise<Contact[]>
}
const picker = () => (navigator as { contacts?: ContactPicker }).contacts

export const hasContacts = () => picker() !== undefined

/** People chosen in the device's own list, as a file; undefined where none was. */
export async function pickContacts(): Promise<File | undefined> {
  const people = (await picker()?.select(['name', 'tel', 'email'], { multiple: true })) ?? []
  if (people.length === 0) return undefined
  const rows = people.map(({ name = [], tel = [], email = [] }) => [
    name[0] ?? '',
    tel[0] ?? '',
    tel[1] ?? '',
    email[0] ?? '',
  ])
  const content = csvOf([['Emri dhe mbiemri', 'Telefoni', 'Telefoni 2', 'Email'], ...rows])
  return new File([content], 'kontaktet.csv', { type: importTypes.csv })
}
