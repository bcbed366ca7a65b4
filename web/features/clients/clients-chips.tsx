import {
  awayAfter,
  type ClientGroup,
  type ClientOrder,
  clientOrders,
  often,
} from '#contract/client-list.ts'
import type { ReactNode } from 'react'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { Wanted } from './queries.ts'

const chips = [
  ['often', 'Vijnë shpesh', `${often.visits} vizita ose më shumë në ${often.days} ditët e fundit`],
  [
    'away',
    `Pa ardhur ${awayAfter} ditë`,
    `Vizita e fundit ishte para më shumë se ${awayAfter} ditësh`,
  ],
] as const

const orderWords: Record<ClientOrder, string> = {
  name: 'Emri',
  last: 'Vizita e fundit',
  visits: 'Termine',
  spent: 'Shpenzuar',
}

type Props = {
  wanted: Wanted
  /** The tabs: they stand first. */
  children: ReactNode
  onNarrow: (group: ClientGroup | undefined) => void
  onSort: (sort: ClientOrder) => void
}

/** What narrows the list by one touch; and the order, where the table has no heads. */
export const ClientsChips = ({ wanted: { group, sort }, children, onNarrow, onSort }: Props) => (
  <div className="clients-chips row wrap gap-8">
    {children}
    {chips.map(([value, words, meaning]) => (
      <button
        key={value}
        type="button"
        className="clients-chip"
        aria-pressed={group === value}
        title={meaning}
        onClick={() => onNarrow(group === value ? undefined : value)}
      >
        {words}
      </button>
    ))}
    <SelectField
      label="Rendit sipas"
      className="clients-order"
      value={sort ?? 'name'}
      onChange={({ target }) => {
        const order = clientOrders.find((one) => one === target.value)
        if (order) onSort(order)
      }}
      options={clientOrders.map((value) => ({ value, label: orderWords[value] }))}
    />
  </div>
)
