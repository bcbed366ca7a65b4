import { CloudUpload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { lyingHere } from '#web/platform/outbox/waiting-acts.ts'
import './dashed.css'

type Lying = { readonly login: string; readonly count: number }

type Props = {
  email: string
  onCount: (own: number) => void
  read?: () => Promise<readonly Lying[]>
}

/** "arta@…" */
const shortened = (login: string) => `${login.split('@', 1)[0]}@…`

const sumOf = (all: readonly Lying[]) => all.reduce((sum, { count }) => sum + count, 0)
const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()

/** Whose acts wait on this device. An address that is not theirs is told how many. */
export function LiesHere({ email, onCount, read = lyingHere }: Props) {
  const [all, setAll] = useState<readonly Lying[]>([])
  const own = email === '' ? all : all.filter(({ login }) => isSame(login, email))
  const tell = useEffectEvent(onCount)
  useEffect(() => void read().then(setAll), [read])
  const count = sumOf(own)
  useEffect(() => tell(count), [count])
  const sum = sumOf(all)
  if (sum === 0) return null
  return (
    <p className="lies-here">
      <CloudUpload size={19} aria-hidden />
      <span>
        <b>{counted(sum, 'ndryshim pret', 'ndryshime presin')} në këtë pajisje.</b>{' '}
        {own.length > 0 && <Whose own={own} isOne={sum === 1} />}
      </span>
    </p>
  )
}

function Whose({ own, isOne }: { own: readonly Lying[]; isOne: boolean }) {
  const logins = own.map(({ login }) => shortened(login)).join(', ')
  const account = own.length === 1 ? `llogarinë ${logins}` : `llogaritë ${logins}`
  return isOne
    ? `U shkrua pa internet me ${account}; dërgohet sapo të hyni me të.`
    : `U shkruan pa internet me ${account}; dërgohen sapo të hyni me ${own.length === 1 ? 'të' : 'to'}.`
}
