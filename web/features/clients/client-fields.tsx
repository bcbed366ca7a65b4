import { Fragment, type ReactNode, type RefObject, useState } from 'react'
import {
  type ClientDetails,
  clientFields,
  clientLabels,
  isPhoneNumber,
  longestNote,
} from '#contract/clients.ts'
import { namesOf } from '#contract/kit/details.ts'
import { dayOf } from '#contract/kit/time.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field, TextAreaField } from '#web/ui/form/field.tsx'

/** What the browser's own fields hold; the day has a field of its own. */
export const typedNames = namesOf(clientFields).filter((name) => name !== 'birthday')

/** A number typed as the name goes where numbers stand, unless another stands there. */
function numberInPlace(name: HTMLInputElement) {
  const phone = name.form?.elements.namedItem('phone')
  if (!(phone instanceof HTMLInputElement) || phone.value !== '' || !isPhoneNumber(name.value))
    return
  phone.value = name.value.trim()
  name.value = ''
}

type Props = {
  start: ClientDetails | undefined
  errors: Partial<Record<keyof ClientDetails, string>>
  birthday: string
  onBirthday: (day: string) => void
  line: RefObject<HTMLDivElement | null>
  /** The numbers after the first. */
  others: ReactNode
}

export function ClientFields({ start, errors, birthday, onBirthday, line, others }: Props) {
  const [today] = useState(() => dayOf(new Date()))
  const about = (name: keyof ClientDetails) => ({ label: clientLabels[name], error: errors[name] })
  const typed = (name: (typeof typedNames)[number]) => ({
    ...about(name),
    name,
    autoComplete: 'off',
    defaultValue: start?.[name],
  })
  const fields: Record<keyof ClientDetails, ReactNode> = {
    name: (
      <Field {...typed('name')} maxLength={120} onBlur={({ target }) => numberInPlace(target)} />
    ),
    phone: (
      <>
        <Field {...typed('phone')} type="tel" maxLength={40} />
        {others}
      </>
    ),
    email: <Field {...typed('email')} type="email" maxLength={254} />,
    birthday: (
      <div ref={line}>
        <DateField
          {...about('birthday')}
          value={birthday}
          onChange={onBirthday}
          min="1900-01-01"
          max={today}
        />
      </div>
    ),
    note: <TextAreaField {...typed('note')} rows={3} maxLength={longestNote} />,
  }
  return namesOf(fields).map((name) => <Fragment key={name}>{fields[name]}</Fragment>)
}
