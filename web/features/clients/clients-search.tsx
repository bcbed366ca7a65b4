import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { Button } from '#web/ui/button.tsx'
import '#web/ui/field.css'

type Props = {
  typed: string
  onType: (typed: string) => void
  /** Told to those who can't see the list change. */
  found: number | undefined
}

export function ClientsSearch({ typed, onType, found }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onType('')
    field.current?.focus()
  }
  return (
    <search className="clients-search">
      <Search size={16} aria-hidden />
      <input
        ref={field}
        className="control"
        aria-label="Kërko klient"
        placeholder="Kërko me emër ose telefon"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
      />
      {typed !== '' && (
        <Button kind="icon" aria-label="Pastro kërkimin" onClick={clear}>
          <X size={16} aria-hidden />
        </Button>
      )}
      <output className="sr-only">
        {typed !== '' && found !== undefined && `U gjetën ${counted(found, 'klient', 'klientë')}`}
      </output>
    </search>
  )
}
