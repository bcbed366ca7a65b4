import type { ReactNode } from 'react'

type Source = {
  name: string
  /** "Nga Fresha" */
  title: string
  steps: readonly ReactNode[]
  /** Heads of columns that only its files have. */
  heads?: readonly string[]
}

const asItIs = 'Hapeni këtu skedarin ashtu siç është; kolonat e tij i njohim.'
const elsewhere = (name: string, heads?: readonly string[], how?: ReactNode): Source => ({
  name,
  title: `Nga ${name}`,
  steps: [how ?? 'Kërkoni aty “Export” ose “Eksporto”.', asItIs],
  ...(heads && { heads }),
})

export const sources: readonly Source[] = [
  {
    name: 'Excel, CSV',
    title: 'Nga Excel ose CSV',
    steps: ['Një rresht për secilin, titujt e kolonave në rreshtin e parë.', asItIs],
  },
  {
    name: 'Telefoni',
    title: 'Nga telefoni',
    steps: [
      <>
        Hapni <b>Kontaktet</b> në telefon.
      </>,
      <>
        iPhone: lista, <b>Eksporto</b>. Android: <b>Rregullo</b>, <b>Eksporto në skedar</b>.
      </>,
      'Ruajeni skedarin .vcf dhe zgjidheni këtu.',
    ],
  },
  elsewhere('Fresha', ['client id', 'accepts marketing']),
  elsewhere('Booksy'),
  elsewhere(
    'Square',
    ['reference id', 'email subscription status'],
    <>
      Te <b>Customers</b>: <b>Import/Export</b>.
    </>,
  ),
  elsewhere('Vagaro', ['day phone', 'birth date']),
  elsewhere(
    'Google',
    ['phone 1 - value', 'e-mail 1 - value'],
    <>
      Te contacts.google.com: <b>Export</b>.
    </>,
  ),
  elsewhere('Easy!Appointments', ['phone_number', 'first_name']),
]

/** Its columns are those of the format: nothing is asked about them. */
export const isPhoneBook = (fileName: string) => /\.vcf$/i.test(fileName)

/** An address book holds everybody that somebody knows, clients or not. */
export const isAddressBook = (fileName: string, titles: readonly string[]) =>
  ['Nga telefoni', 'Nga Google'].includes(sourceOf(fileName, titles) ?? '')

/** Whose file it is, by its name and its heads; undefined for a table like any other. */
export function sourceOf(fileName: string, titles: readonly string[]) {
  if (isPhoneBook(fileName)) return 'Nga telefoni'
  const heads = titles.map((title) => title.trim().toLowerCase())
  return sources.find((source) => source.heads?.every((head) => heads.includes(head)))?.title
}
