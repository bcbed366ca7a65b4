import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { DayOrder } from '#contract/imports/outcome.ts'
import { saysYes } from '#contract/imports/words.ts'
import type { ImportKind } from '#contract/imports/imports.ts'
import type { Country } from '#contract/kit/countries.ts'
import { type DayReading, readBirthday } from '#contract/kit/typed-days.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { kindWords } from '../kinds.ts'
import type { ImportColumn, ImportRow } from '../send-import.ts'
import { dayInWords } from './open-days.ts'

const numbersOf: Record<Country, string> = {
  AL: 'të Shqipërisë',
  XK: 'të Kosovës',
  MK: 'të Maqedonisë së Veriut',
  ME: 'të Malit të Zi',
  IT: 'të Italisë',
  DE: 'të Gjermanisë',
  CH: 'të Zvicrës',
  AT: 'të Austrisë',
  GR: 'të Greqisë',
}

type Props = {
  kind: ImportKind
  columns: readonly ImportColumn[]
  order: DayOrder | undefined
  rows: readonly ImportRow[]
}

/** The two rows of which most is taken, read as the columns say now. */
export function Preview({ kind, columns, order, rows }: Props) {
  const { country, today } = useQuery(salonQuery).data ?? {}
  const reading = today && (kind === 'clients' ? readBirthday(today) : { today })
  const read = rows.map(({ row, cells }) => ({ row, read: readBy(columns, cells, reading, order) }))
  const shown = read.toSorted((a, b) => b.read.length - a.read.length).slice(0, 2)
  const hasNumbers = columns.some(({ field }) => field === 'phone')
  return (
    <Card title="Kështu do të duket">
      {shown.map((one) => (
        <PreviewRow key={one.row} read={one.read} kind={kind} />
      ))}
      {hasNumbers && country && (
        <p className="quiet small">
          Numrat pa prefiks i lexojmë si {numbersOf[country]}.{' '}
          <Link className="link" to="/konfigurimet?tab=salloni">
            Ndrysho
          </Link>
        </p>
      )}
    </Card>
  )
}

const readBy = (
  columns: readonly ImportColumn[],
  cells: readonly string[],
  reading: DayReading | '' | undefined,
  order: DayOrder = 'day-first',
) =>
  columns.flatMap(({ field, index, days }) => {
    const value = cells[index]?.trim()
    if (!field || !value) return []
    if (field === 'mayWrite') return [[field, saysYes(value) ? 'po' : 'jo'] as const]
    return [[field, days && reading ? dayInWords(value, order, reading) : value] as const]
  })

const names = ['name', 'firstName', 'lastName', 'client', 'service']
/** What stands without its label, for it says itself what it is. */
const plain = ['phone', 'phone2', 'email', 'birthday', 'date', 'time', 'barber', 'price', 'group']

type RowProps = { read: readonly (readonly [string, string])[]; kind: ImportKind }

function PreviewRow({ read, kind }: RowProps) {
  const { fields } = kindWords[kind]
  const title = read.flatMap(([field, value]) => (names.includes(field) ? [value] : [])).join(' ')
  const line = read.flatMap(([field, value]) => (plain.includes(field) ? [value] : []))
  const rest = read.filter(([field]) => !names.includes(field) && !plain.includes(field))
  return (
    <div className="import-seen row sunken">
      <Avatar name={title} size={36} />
      <span className="shrinks breaks">
        <b>{title || '(pa emër)'}</b>
        <small>{line.join(' · ')}</small>
        {rest.map(([field, value]) => (
          <small key={field} className="one-line">
            {fields[field]}: {value}
          </small>
        ))}
      </span>
    </div>
  )
}
