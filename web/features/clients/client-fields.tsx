import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, type RefObject, useState } from 'react'
import {
  type ClientDetails,
  clientLabels,
  isPhoneNumber,
  longestAllergies,
  longestNote,
} from '#contract/clients/clients.ts'
import { dayOf } from '#contract/kit/time.ts'
import { doesColour, servicesQuery } from '#web/lists/services.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field, TextAreaField } from '#web/ui/form/field.tsx'
import { FoldedFields } from '#web/ui/rows/folded-rows.tsx'
import { OtherNumbers } from './client-numbers.tsx'
import { BarberField } from './record/barber-field.tsx'
import { FormulaField } from './record/formula-field.tsx'
import { TagsField } from './record/tags-field.tsx'
import type { Typed, typedNames } from './record/use-client-form.ts'
import type { Wishes } from './record/wishes.tsx'

/** A number typed as the name goes where numbers stand, unless another stands there. */
function numberInPlace(name: HTMLInputElement) {
  const phone = name.form?.elements.namedItem('phone')
  if (!(phone instanceof HTMLInputElement) || phone.value !== '' || !isPhoneNumber(name.value))
    return
  phone.value = name.value.trim()
  name.value = ''
}

const usual = ['name', 'birthday', 'phone', 'preferredBarber', 'email'] as const
/** For salons that colour at every visit, for others seldom. */
const seldom = ['tags', 'formula', 'allergies'] as const

type Props = Typed & {
  start: ClientDetails
  startsFormula: boolean
  errors: Partial<Record<keyof ClientDetails | 'phones', string>>
}

export function ClientFields({ start, startsFormula, errors, ...form }: Props) {
  const { chosen, choose, birthday, setBirthday, line, others, setOthers } = form
  const about = (name: keyof ClientDetails) => ({ label: clientLabels[name], error: errors[name] })
  const typed = (name: (typeof typedNames)[number]) => ({
    ...about(name),
    name,
    autoComplete: 'off',
    defaultValue: start[name],
  })
  const fields: Record<Exclude<keyof ClientDetails, keyof Wishes>, ReactNode> = {
    name: (
      <Field {...typed('name')} maxLength={120} onBlur={({ target }) => numberInPlace(target)} />
    ),
    birthday: (
      <Birthday {...about('birthday')} value={birthday} onChange={setBirthday} line={line} />
    ),
    phone: (
      <div className="stack at-top gap-14">
        <Field {...typed('phone')} type="tel" maxLength={40} />
        <OtherNumbers numbers={others} onChange={setOthers} error={errors.phones} />
      </div>
    ),
    preferredBarber: (
      <BarberField
        barber={chosen.preferredBarber}
        onChange={(preferredBarber) => choose({ preferredBarber })}
        error={errors.preferredBarber}
      />
    ),
    email: <Field {...typed('email')} className="whole" type="email" maxLength={254} />,
    tags: (
      <TagsField
        tags={chosen.tags}
        typed={chosen.tag}
        onChange={(tags, tag) => choose({ tags: [...tags], tag })}
        error={errors.tags}
      />
    ),
    formula: <FormulaField {...typed('formula')} isBegun={startsFormula} />,
    allergies: <Field {...typed('allergies')} className="whole" maxLength={longestAllergies} />,
    note: <TextAreaField {...typed('note')} className="whole" rows={2} maxLength={longestNote} />,
  }
  const shown = (names: readonly (keyof typeof fields)[]) =>
    names.map((name) => <Fragment key={name}>{fields[name]}</Fragment>)
  return (
    <div className="client-fields">
      {shown(usual)}
      <Seldom {...{ start, startsFormula, errors }}>{shown(seldom)}</Seldom>
      {fields.note}
    </div>
  )
}

type SeldomProps = Pick<Props, 'start' | 'startsFormula' | 'errors'> & { children: ReactNode }

/** Open where it is used: in a salon that colours, and for a client of whom something is known. */
function Seldom({ start, startsFormula, errors, children }: SeldomProps) {
  const { data: services = [] } = useQuery(servicesQuery)
  const isKnown = seldom.some((name) => start[name].length > 0 || errors[name] !== undefined)
  return (
    <FoldedFields
      className="whole"
      title="Më shumë për klientin"
      isOpen={services.some(doesColour) || startsFormula || isKnown}
    >
      <div className="client-fields">{children}</div>
    </FoldedFields>
  )
}

type BirthdayProps = {
  label: string
  error: string | undefined
  value: string
  onChange: (day: string) => void
  line: RefObject<HTMLDivElement | null>
}

function Birthday({ line, ...field }: BirthdayProps) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <div ref={line}>
      <DateField {...field} min="1900-01-01" max={today} />
    </div>
  )
}
