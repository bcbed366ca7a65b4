import { useRef, useState } from 'react'
import {
  checkClient,
  type Client,
  type ClientDetails,
  hasNoDigit,
} from '#contract/clients/clients.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { withoutEmptyLines } from '#contract/clients/formula.ts'
import { picked } from '#contract/kit/details.ts'
import type { Values } from '#web/platform/forms/form-fields.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { withTyped } from './tags-field.tsx'

/** What the browser's own fields hold. */
export const typedNames = ['name', 'phone', 'email', 'note', 'formula', 'allergies'] as const
/** What is chosen rather than typed. */
const chosenNames = ['preferredBarber', 'tags', 'doNotMessage', 'mayWrite'] as const

export type Start = ClientDetails & Pick<Client, 'phones' | 'mayWriteSince'>
export type Send = (details: ClientDetails & Pick<Client, 'phones'>) => Promise<unknown>

/** The date field's value is empty while what stands in it is no date: that must not wipe the one that is known. */
function useBirthday(start: string) {
  const [birthday, setBirthday] = useState(start)
  const line = useRef<HTMLDivElement>(null)
  const isWrong = () => birthday === '' && line.current?.querySelector('input')?.value.trim() !== ''
  return { birthday, setBirthday, line, isWrong }
}

function useChosen(start: Start) {
  /** Beside the closed tags the one that is still being typed. */
  const [chosen, setChosen] = useState({ ...picked(chosenNames, start), tag: '' })
  const choose = (patch: Partial<typeof chosen>) => setChosen({ ...chosen, ...patch })
  return { chosen, choose }
}

/** All that is typed and chosen about a client, checked and sent as one. */
export function useClientForm(start: Start, send: Send) {
  const { chosen, choose } = useChosen(start)
  const { birthday, setBirthday, line, isWrong } = useBirthday(start.birthday ?? '')
  const [others, setOthers] = useState<readonly string[]>(start.phones.slice(1))
  const form = useForm({
    names: [...typedNames, 'phones', 'preferredBarber', 'tags'],
    check: (typed) => ({
      ...checkClient(typed),
      ...(others.some(hasNoDigit) && { phones: clientWords.numberWithoutDigit }),
      ...(isWrong() && { birthday: 'Ditëlindja nuk është e saktë.' }),
    }),
    send: (typed) => {
      const { phone, formula, ...words } = trimmed(picked(typedNames, typed))
      const { tag, ...picks } = chosen
      return send({
        ...words,
        ...picks,
        phone,
        phones: [phone, ...others.map((other) => other.trim())].filter(Boolean),
        formula: withoutEmptyLines(formula),
        tags: withTyped(picks.tags, tag),
        birthday: birthday || null,
      })
    },
  })
  return { form, chosen, choose, birthday, setBirthday, line, others, setOthers }
}
export type Typed = Omit<ReturnType<typeof useClientForm>, 'form'>

const trimmed = <Name extends string>(typed: Values<Name>) =>
  Object.fromEntries(
    Object.entries<string>(typed).map(([name, words]) => [name, words.trim()]),
  ) as Values<Name>
