import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Person } from '../book/choice.ts'
import { useSpeech } from '../speech.ts'

type Form = {
  readonly person: Person
  readonly setPerson: (part: Partial<Person>) => void
  /** What the server has found wrong; a new object with each refusal. */
  readonly refused: Readonly<Record<string, string>> | undefined
}

/** What is missing or wrong in a form of a person: each complaint stands until somebody types in its field. */
export function useGaps({ person, setPerson, refused }: Form) {
  const { words } = useSpeech()
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [typed, setTyped] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused, missing])
  const found = Object.entries({ ...refused, ...missing })
  return {
    form,
    wrong: Object.fromEntries(found.filter(([name]) => !typed.includes(name))),
    onChange: (part: Partial<Person>) => {
      setTyped([...typed, ...Object.keys(part)])
      setPerson(part)
    },
    /** Whether nothing is missing; what is, is shown. */
    check: () => {
      const gaps = {
        ...(person.name.trim() === '' && { name: words.nameMissing }),
        ...(person.phone.trim() === '' && { phone: words.phoneMissing }),
      }
      setMissing(gaps)
      setTyped([])
      return Object.keys(gaps).length === 0
    },
  }
}
