/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/door-page.ts'
import type { Booking, Person } from '../book/use-booking.ts'
import { useSlow } from '../book/use-slow.ts'
import { Icon } from '../icon.tsx'
import { digitsOf } from '../sign/sign.tsx'
import { useSpeech } from '../speech.ts'
import { Promised } from './promise.tsx'
import { sumOf } from './services.tsx'
import { Ticket } from './ticket.tsx'

/** Two fields, and the button that says day and hour. */
export function Who({ look, booking }: { look: SalonLook; booking: Booking }) {
  const { words } = useSpeech()
  const { choice, services, person, isBusy, trouble } = booking
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const { names, minutes, price } = sumOf(look.salon.services, services)
  const barber = look.salon.barbers.find(({ id }) => id === choice.barber)?.name ?? ''
  // What is wrong with a field stands until somebody types in it.
  const [typed, setTyped] = useState<readonly string[]>([])
  const found = { ...(trouble?.kind === 'fields' ? trouble.fields : {}), ...missing }
  const wrong = Object.fromEntries(Object.entries(found).filter(([name]) => !typed.includes(name)))
  const onChange = (part: Partial<Person>) => {
    setTyped([...typed, ...Object.keys(part)])
    booking.setPerson(part)
  }
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [trouble, missing])

  const onSubmit = (event: Event) => {
    event.preventDefault()
    const gaps = {
      ...(person.name.trim() === '' && { name: words.nameMissing }),
      ...(person.phone.trim() === '' && { phone: words.phoneMissing }),
    }
    setMissing(gaps)
    setTyped([])
    if (Object.keys(gaps).length === 0) void booking.send({ ...choice, services })
  }
  return (
    <form ref={form} class="who-form" onSubmit={onSubmit} noValidate>
      <Ticket
        facts={{
          salon: look.salon.name,
          day: choice.day,
          time: choice.time,
          minutes,
          what: names,
          barber,
          price,
        }}
      />
      <Fields person={person} wrong={wrong} isBusy={isBusy} onChange={onChange} />
      <Standing look={look} booking={booking} />
      <Foot look={look} booking={booking} price={price} />
    </form>
  )
}

type FootProps = { look: SalonLook; booking: Booking; price: number }

function Foot({ look, booking: { isBusy, choice }, price }: FootProps) {
  const { words, onDay, money } = useSpeech()
  const say = look.salon.rules.onRequest ? words.ask : words.book
  return (
    <div class="foot-act">
      <button
        type="submit"
        class="btn btn-primary btn-wide num"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? (
          <>
            <span class="spin" />
            {words.booking}
          </>
        ) : (
          say(onDay(choice.day), choice.time)
        )}
      </button>
      <p class="num">
        {isBusy
          ? words.stay
          : `${money(price)}, ${look.salon.rules.onRequest ? words.needsYes : words.paidThere}`}
      </p>
      {!isBusy && (
        <p class="privacy">
          {words.privacy(look.salon.name)} <a href="/privacy-policy">{words.privacyLink}</a>
        </p>
      )}
    </div>
  )
}

/** What is said of the call stands above the button that made it, in sight. */
const intoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

/** While it is sent: what happens with the line. Otherwise what is promised, or why it was refused. */
function Standing({
  look,
  booking: { isBusy, trouble, choice },
}: {
  look: SalonLook
  booking: Booking
}) {
  const { words } = useSpeech()
  const isSlow = useSlow(isBusy)
  if (isBusy)
    return isSlow ? (
      <output class="note" ref={intoSight}>
        <Icon name="info" />
        <span>
          <b>{words.slow}</b> {words.slowWhy}
        </span>
      </output>
    ) : null
  if (trouble?.kind === 'cut' || trouble?.kind === 'refused') {
    const { phone } = look.salon
    return (
      <p class="note red" role="alert" ref={intoSight}>
        <Icon name="info" />
        <span>
          <b>{trouble.kind === 'cut' ? words.cut : words.refused}</b>{' '}
          {trouble.kind === 'refused' && trouble.words}{' '}
          {phone && <a href={`tel:${digitsOf(phone)}`}>{phone}</a>}
        </span>
      </p>
    )
  }
  return <Promised look={look} day={choice.day} time={choice.time} />
}

type FieldsProps = {
  person: Person
  wrong: Readonly<Record<string, string>>
  isBusy: boolean
  onChange: (part: Partial<Person>) => void
}

function Fields({ person, wrong, isBusy, onChange }: FieldsProps) {
  const { words } = useSpeech()
  const [open, setOpen] = useState<readonly string[]>([])
  const isOpen = (name: 'email' | 'note') =>
    open.includes(name) || person[name] !== '' || wrong[name] !== undefined
  const field = (name: 'name' | 'phone' | 'email' | 'note', more: object) => (
    <TextField
      name={name}
      label={words[name]}
      value={person[name]}
      wrong={wrong[name]}
      isBusy={isBusy}
      onType={(typed) => onChange({ [name]: typed })}
      more={more}
    />
  )
  return (
    <div class="form">
      {field('name', { autocomplete: 'name', enterkeyhint: 'next', maxLength: 40 })}
      {field('phone', {
        type: 'tel',
        inputMode: 'tel',
        autocomplete: 'tel',
        enterkeyhint: 'send',
        maxLength: 40,
      })}
      {isOpen('email') &&
        field('email', {
          type: 'email',
          inputMode: 'email',
          autocomplete: 'email',
          maxLength: 254,
        })}
      {isOpen('note') && field('note', { maxLength: 300 })}
      <div class="more">
        {(['email', 'note'] as const).map(
          (name) =>
            !isBusy &&
            !isOpen(name) && (
              <button
                key={name}
                type="button"
                class="btn btn-quiet"
                onClick={() => setOpen([...open, name])}
              >
                <Icon name="plus" size={16} />
                {name === 'email' ? words.emailAdd : words.noteAdd}
              </button>
            ),
        )}
      </div>
      {!isBusy && <MayWrite person={person} onChange={onChange} />}
    </div>
  )
}

/** An empty tick: nobody is written to who did not ask for it. */
function MayWrite({ person, onChange }: Pick<FieldsProps, 'person' | 'onChange'>) {
  const { words } = useSpeech()
  return (
    <label class="may">
      <input
        type="checkbox"
        checked={person.mayWrite}
        onChange={({ currentTarget }) => onChange({ mayWrite: currentTarget.checked })}
      />
      <span>{words.mayWrite}</span>
    </label>
  )
}

type TextProps = {
  name: string
  label: string
  value: string
  wrong: string | undefined
  isBusy: boolean
  onType: (typed: string) => void
  more: object
}

function TextField({ name, label, value, wrong, isBusy, onType, more }: TextProps) {
  return (
    <div class="field">
      <label for={`f-${name}`}>{label}</label>
      <input
        class="control"
        id={`f-${name}`}
        name={name}
        value={value}
        readOnly={isBusy}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `w-${name}` : undefined}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        {...more}
      />
      {wrong && (
        <p class="wrong" id={`w-${name}`}>
          <Icon name="info" size={16} />
          <span>{wrong}</span>
        </p>
      )}
    </div>
  )
}
