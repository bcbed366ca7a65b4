import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { number } from '#contract/kit/albanian.ts'
import type { Recipient } from '#contract/notifications/recipients.ts'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { FoundWaiting } from './picker-waiting.tsx'
import { salonsQuery } from './queries.ts'

type Chosen = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }

const restMs = 200

/** Found by the server, page by page; who was chosen stays chosen whatever is looked for next. */
export function SalonPicker({ chosen, onChange }: Chosen) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const q = useDebounced(typed.trim(), restMs)
  const { data, error, refetch } = useQuery(salonsQuery(q, page))
  const search = (words: string) => {
    setTyped(words)
    setPage(1)
  }
  return (
    <div className="stack gap-12 shrinks">
      <Field
        type="search"
        label="Kërko përdorues"
        placeholder="Emri ose email-i"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => search(target.value)}
      />
      {!data && error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {(data || !error) && (
        <Several found={data?.recipients ?? []} chosen={chosen} onChange={onChange} />
      )}
      {!data && !error && <FoundWaiting />}
      {data && (
        <>
          <List found={data.recipients} chosen={chosen} onChange={onChange} />
          <Pagination
            label="Faqet e përdoruesve"
            page={page}
            pages={data.pagination.total_pages}
            onPage={setPage}
          />
        </>
      )}
    </div>
  )
}

type Found = Chosen & { found: readonly Recipient[] }
const open = (found: readonly Recipient[]) =>
  found.filter(({ isUnsubscribed }) => !isUnsubscribed).map(({ email }) => email)

function Several({ found, chosen, onChange }: Found) {
  const all = () => onChange(new Set([...chosen, ...open(found)]))
  return (
    <div className="salon-picker-all row wrap gap-4 numbers">
      <span>{number(chosen.size)} të zgjedhur</span>
      <Button size="small" kind="ghost" disabled={open(found).length === 0} onClick={all}>
        Zgjidh të gjithë
      </Button>
      <Button
        size="small"
        kind="ghost"
        disabled={chosen.size === 0}
        onClick={() => onChange(new Set())}
      >
        Hiq të gjithë
      </Button>
    </div>
  )
}

function List({ found, chosen, onChange }: Found) {
  if (found.length === 0) return <p className="salon-picker-none">Nuk u gjet asnjë përdorues.</p>
  const toggle = (email: string) => {
    const next = new Set(chosen)
    if (!next.delete(email)) next.add(email)
    onChange(next)
  }
  return (
    <ul className="salon-picker-list lined">
      {found.map(({ id, username, email, isUnsubscribed }) => (
        <li key={id}>
          <Checkbox
            label={username}
            hint={isUnsubscribed ? `${email} · është çregjistruar` : email}
            checked={chosen.has(email)}
            disabled={isUnsubscribed}
            onChange={() => toggle(email)}
          />
        </li>
      ))}
    </ul>
  )
}
