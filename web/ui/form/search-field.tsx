import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import './field.css'
import './search-field.css'

type Props = {
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
  /** How many were found, told to those who can't see the list change. */
  found?: string | undefined
}

/** Looks while one types; Esc and the cross empty it. */
export function SearchField({ label, placeholder, value, onChange, found }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <search className="search-field">
      <Search size={16} aria-hidden />
      <input
        ref={field}
        className="control"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
      />
      {value !== '' && (
        <Button kind="icon" aria-label="Pastro kërkimin" onClick={clear}>
          <X size={16} aria-hidden />
        </Button>
      )}
      <output className="sr-only">{value !== '' && found}</output>
    </search>
  )
}
