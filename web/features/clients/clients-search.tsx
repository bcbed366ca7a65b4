import type { ReactNode } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'

type Props = {
  typed: string
  onType: (typed: string) => void
  found: number | undefined
  /** Beside a list that is not searched. */
  isHidden?: boolean
  /** Further filters of the list. */
  children: ReactNode
}

export const ClientsSearch = ({ typed, onType, found, isHidden, children }: Props) => (
  <div className="clients-tools row wrap shrinks">
    {!isHidden && (
      <SearchField
        label="Kërko klient"
        placeholder="Emër ose numër telefoni"
        value={typed}
        onChange={onType}
        found={found === undefined ? undefined : `U gjetën ${counted(found, 'klient', 'klientë')}`}
      />
    )}
    {children}
  </div>
)
