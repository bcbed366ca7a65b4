/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { PublicSalon } from '#contract/outside/door.ts'
import { addDays, weekdayOf } from '#contract/kit/time.ts'
import { Icon, type IconName } from '../icon.tsx'
import { type Speech, useSpeech } from '../speech.ts'
import { Fringe } from './fringe.tsx'
import { hoursOn, leaveOf, opensAfter, type SignLook } from './leave.ts'
import { callOf, mapOf, whatsappOf } from './ways.tsx'

const narrow = { w: 390, h: 196, from: 0.34, to: 1.05, step: 15, thick: 7 }
const middle = { w: 744, h: 186, from: 0.1, to: 0.95, step: 15, thick: 7 }
const wide = { w: 400, h: 460, from: 0.4, to: 1.05, step: 16, thick: 7.5 }
const before = { w: 390, h: 214, from: 0.2, to: 0.36, step: 11.5, thick: 6.6, up: true }

/** "Hapur deri në 20:00", or when it opens. */
function openness(look: SignLook, { words, onDay, today }: Speech) {
  const time = look.now.slice(11, 16)
  const pieces = hoursOn(look, today)
  const here = pieces.find(({ from, to }) => from <= time && time < to)
  if (here) return { isOpen: true, text: words.openUntil(here.to) }
  const next = pieces.find(({ from }) => from > time)
  if (next) return { isOpen: false, text: words.opensAt(onDay(today), next.from) }
  const day = opensAfter(look, today)
  const [first] = hoursOn(look, day)
  if (leaveOf(look)) return { isOpen: false, text: words.closedToday }
  return { isOpen: false, text: first ? words.opensAt(onDay(day), first.from) : words.closed }
}

function Ways({ salon }: { salon: PublicSalon }) {
  const { words } = useSpeech()
  const { name, address, phone, whatsapp } = salon
  const ways: [string, string, IconName][] = [
    ...(address ? [[mapOf(name, address), words.map, 'map'] as [string, string, IconName]] : []),
    ...(phone ? [[callOf(salon), words.call, 'phone'] as [string, string, IconName]] : []),
    ...(whatsapp
      ? [[whatsappOf(salon), words.write, 'message'] as [string, string, IconName]]
      : []),
  ]
  return ways.length === 0 ? null : (
    <div class="hero-acts">
      {ways.map(([href, label, icon]) => (
        <a key={href} href={href} rel="noopener">
          <Icon name={icon} size={17} />
          {label}
        </a>
      ))}
    </div>
  )
}

/** The shop's sign: its name, where it is, whether it is open, and what is free soonest. */
export function Sign({
  look,
  children,
}: {
  look: SignLook & { readonly salon: PublicSalon }
  children?: ComponentChildren
}) {
  const speech = useSpeech()
  const { salon } = look
  const { isOpen, text } = openness(look, speech)
  return (
    <header class={salon.picture ? 'hero with-photo' : 'hero'}>
      {salon.picture ? (
        <>
          <img class="hero-photo" src={salon.picture} alt="" />
          <Fringe name={salon.name} look={before} />
        </>
      ) : (
        <>
          <Fringe name={salon.name} look={narrow} class="fringe on-narrow" />
          <Fringe name={salon.name} look={middle} class="fringe on-middle" />
          <Fringe name={salon.name} look={wide} class="fringe on-wide" />
        </>
      )}
      <div class="hero-words">
        <h1 class={salon.name.length > 13 ? 'display long' : 'display'}>{salon.name}</h1>
        {salon.address && <p class="hero-sub">{salon.address}</p>}
        <div class="open-line">
          <p class={isOpen ? 'open' : 'open shut'}>
            <i />
            {text}
          </p>
          <OtherLanguage />
        </div>
        <Ways salon={salon} />
      </div>
      {children}
      <div class="facts-in">
        {salon.text && <p>{salon.text}</p>}
        <Hours look={look} />
      </div>
      <div class="hero-foot" />
    </header>
  )
}

function OtherLanguage() {
  const { lang, words } = useSpeech()
  const other = lang === 'en' ? 'sq' : 'en'
  return (
    <a
      class="chip"
      href={`?lang=${other}`}
      hreflang={other}
      lang={other}
      aria-label={words.otherLanguageLong}
    >
      <Icon name="globe" size={16} />
      {words.otherLanguage}
    </a>
  )
}

/** The week from today on. */
export function Hours({ look }: { look: SignLook }) {
  const { words, capital, today } = useSpeech()
  return (
    <dl class="hours num">
      {[0, 1, 2, 3, 4, 5, 6].map((later) => {
        const day = addDays(today, later)
        const pieces = hoursOn(look, day)
        const as = later === 0 ? 'today' : ''
        return [
          <dt key={day} class={as}>
            {capital(words.weekday(weekdayOf(day)))}
          </dt>,
          <dd key={`${day} when`} class={as}>
            {pieces.length === 0
              ? words.closed
              : pieces.map(({ from, to }) => `${from}–${to}`).join(', ')}
          </dd>,
        ]
      })}
    </dl>
  )
}
