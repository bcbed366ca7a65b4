/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { firstNameOf } from '#contract/kit/first-name.ts'
import type { SalonLook } from '#contract/outside/door-page.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { Drawer } from './drawer.tsx'

type Barber = SalonLook['salon']['barbers'][number]

/** The barbers who do all of these services. */
export const ableOf = (barbers: readonly Barber[], services: readonly string[]) =>
  barbers.filter(
    (one) => one.services === null || services.every((id) => one.services?.includes(id)),
  )

/** One of twelve tints, always the same one for the same name. */
const tintOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 12

export function Face({ name, size = 'middle' }: { name: string; size?: 'middle' | 'large' }) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
  return (
    <span class={`avatar ${size} tint${tintOf(name)}`} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}

const Anyone = () => (
  <span class="avatar large any" aria-hidden="true">
    <Icon name="people" size={23} />
  </span>
)

/** So many stand beside "anyone"; more are in a sheet. */
const shown = 3

type Props = {
  barbers: readonly Barber[]
  /** The next slot of each barber, where it is known. */
  next: SalonLook['next']
  chosen: string
  onChoose: (barber: string) => void
}

export function WithWhom({ barbers, next, chosen, onChoose }: Props) {
  const { words } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  if (barbers.length < 2) return null
  const isMany = barbers.length > shown
  const first = isMany ? barbers.slice(0, 2) : barbers
  const extra = barbers.find(({ id }) => id === chosen && !first.some((one) => one.id === id))
  const faces = extra ? [...first.slice(0, 1), extra] : first
  return (
    <>
      <fieldset class="whom">
        <legend class="sr">{words.withWhom}</legend>
        <div class="with">
          <Choice
            isOn={chosen === 'any'}
            face={<Anyone />}
            name={words.anybody}
            onChoose={() => onChoose('any')}
          >
            <small>{words.soonest}</small>
          </Choice>
          {faces.map(({ id, name }) => (
            <Choice
              key={id}
              isOn={chosen === id}
              face={<Face name={name} size="large" />}
              name={firstNameOf(name)}
              onChoose={() => onChoose(id)}
            >
              <Next place={next[id]} />
            </Choice>
          ))}
          {isMany && (
            <button type="button" class="who" onClick={() => setOpen(true)}>
              <span class="avatar large more-face num">+{barbers.length - 2}</span>
              <span>
                <b>{words.everybody(barbers.length)}</b>
                <small>{words.seeList}</small>
              </span>
            </button>
          )}
        </div>
      </fieldset>
      {isOpen && (
        <Everybody {...{ barbers, next, chosen, onChoose }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type ChoiceProps = {
  isOn: boolean
  face: ComponentChildren
  name: string
  onChoose: () => void
  children: ComponentChildren
}

const Choice = ({ isOn, face, name, onChoose, children }: ChoiceProps) => (
  <label>
    <input type="radio" name="with" checked={isOn} onChange={onChoose} />
    <span class="who">
      {face}
      <span>
        <b>{name}</b>
        {children}
      </span>
    </span>
  </label>
)

function Everybody({ barbers, next, chosen, onChoose, onClose }: Props & { onClose: () => void }) {
  const { words } = useSpeech()
  const onPick = (id: string) => {
    onChoose(id)
    onClose()
  }
  return (
    <Drawer title={words.withWhom} onClose={onClose}>
      <ul class="people">
        {barbers.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              class="person"
              aria-pressed={chosen === id}
              onClick={() => onPick(id)}
            >
              <Face name={name} />
              <b>{name}</b>
              <span class="when">
                <Next place={next[id]} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

export function Next({ place }: { place: SalonLook['next'][string] | undefined }) {
  const { nearDay } = useSpeech()
  return place ? (
    <small class="num">
      {nearDay(place.date).toLowerCase()} {place.time}
    </small>
  ) : null
}
