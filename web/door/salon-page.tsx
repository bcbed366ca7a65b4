/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SalonLook } from '#contract/outside/door-page.ts'
import { type Booking, useBooking } from './book/use-booking.ts'
import { Icon } from './icon.tsx'
import { Hours, Sign } from './sign/sign.tsx'
import { Soonest } from './sign/soonest.tsx'
import { CallLink, RoundWays } from './sign/ways.tsx'
import { useSpeech } from './speech.ts'
import { Done } from './steps/done.tsx'
import { Bar, Services, sumOf } from './steps/services.tsx'
import { Taken } from './steps/taken.tsx'
import { When } from './steps/when.tsx'
import { Who } from './steps/who.tsx'
import { WhoseNumber } from './steps/whose-number.tsx'
import { ableOf, Face, Next, WithWhom } from './steps/with-whom.tsx'
import { OnList } from './wait/on-list.tsx'
import { WaitForm } from './wait/wait-form.tsx'
import { YourWaits } from './wait/your-waits.tsx'

/** A salon's page. On a phone one step after the other; on a wide screen services and times beside each other. */
export function SalonPage({ look }: { look: SalonLook }) {
  const booking = useBooking(look)
  const { salon } = look
  const { words } = useSpeech()
  if (booking.step === 'done' && booking.made) {
    return (
      <Done
        salon={salon}
        made={booking.made}
        onUndone={booking.isUndoable ? booking.beginAnew : undefined}
      />
    )
  }
  const { listed } = booking.waiting
  if (booking.step === 'listed' && listed)
    return <OnList look={look} booking={booking} listed={listed} />
  return (
    <main class="shell" data-step={booking.step}>
      <Sign look={look}>
        <YourWaits look={look} />
        <Soonest look={look} booking={booking} />
        {!salon.takesBookings && <Paused salon={salon} />}
      </Sign>
      <section class="sheet">
        <Services salon={salon} booking={booking} />
        <Facts look={look} />
        <noscript>
          <p class="note">{words.noScript}</p>
        </noscript>
      </section>
      {salon.takesBookings && salon.services.length > 0 && <Steps look={look} booking={booking} />}
      {booking.step === 'home' && <Bar salon={salon} booking={booking} />}
      <Taken booking={booking} />
      <Whose salon={salon} booking={booking} />
    </main>
  )
}

/** For a booking, and for a place on the list. */
function Whose({ salon, booking }: { salon: SalonLook['salon']; booking: Booking }) {
  const { person, trouble, waiting } = booking
  const asked = { phone: person.phone, home: salon.country }
  if (trouble?.kind === 'country')
    return (
      <WhoseNumber
        {...asked}
        other={trouble.other}
        onPick={(country) => void booking.sendWith(trouble.wanted, { country })}
        onClose={booking.dismiss}
      />
    )
  const open = waiting.trouble
  return open?.kind === 'country' ? (
    <WhoseNumber
      {...asked}
      other={open.other}
      onPick={(country) => void booking.wait(open.wanted, { country })}
      onClose={waiting.dismiss}
    />
  ) : null
}

function Paused({ salon }: Pick<SalonLook, 'salon'>) {
  const { words } = useSpeech()
  return (
    <section class="quick">
      <div class="quick-head">
        <b>{words.noBookings}</b>
      </div>
      <p class="usual-what">
        {words.noBookingsWhy} <CallLink salon={salon} />
      </p>
    </section>
  )
}

/** When, and who: the second and third question. */
function Steps({ look, booking }: { look: SalonLook; booking: Booking }) {
  const { words, length, money } = useSpeech()
  const { step, choice, services } = booking
  const heading = useRef<HTMLHeadingElement>(null)
  // Before painting: a later focus on the heading would take it from a field in which somebody types already.
  useLayoutEffect(() => {
    if (step !== 'home') heading.current?.focus()
  }, [step])
  const { names, minutes, price } = sumOf(look.salon.services, services)
  // On a phone the sign is not there: the question is what the page is about.
  const Heading = step === 'home' ? 'h2' : 'h1'
  const isWho = step === 'who' && choice.time !== ''
  const isWait = step === 'wait' && choice.day !== ''
  const onTime = (day: string, time: string) => {
    booking.choose({ services, day, time })
    booking.go('who')
  }
  return (
    <section class="book step">
      <div class="step-head">
        <button type="button" class="round" aria-label={words.back} onClick={() => history.back()}>
          <Icon name="left" size={24} />
        </button>
        <p class="num">
          <b>{names}</b>
          <small>
            {length(minutes)} · {money(price)}
          </small>
        </p>
        <RoundWays salon={look.salon} />
      </div>
      <Heading class="ask" ref={heading} tabIndex={-1}>
        {isWait ? words.wait : isWho ? words.who : words.when}
      </Heading>
      {isWait ? (
        <WaitForm look={look} booking={booking} />
      ) : isWho ? (
        <Who look={look} booking={booking} />
      ) : (
        <Times look={look} booking={booking} onTime={onTime} />
      )}
    </section>
  )
}

type TimesProps = { look: SalonLook; booking: Booking; onTime: (day: string, time: string) => void }

function Times({ look, booking, onTime }: TimesProps) {
  const { words, length, money } = useSpeech()
  const { salon, usual } = look
  const { choice, services } = booking
  const { names, minutes, price } = sumOf(salon.services, services)
  const able = ableOf(salon.barbers, services)
  const barber = able.some(({ id }) => id === choice.barber) ? choice.barber : 'any'
  const isUsual = services.length === 1 && services[0] === usual
  const onWait = (day: string) => {
    booking.choose({ services, day, time: '' })
    booking.waiting.begin(day, barber)
    booking.go('wait')
  }
  return (
    <>
      <WithWhom
        barbers={able}
        next={isUsual ? look.next : {}}
        chosen={barber}
        onChoose={(barber) => booking.choose({ barber, time: '' })}
      />
      <When
        // It begins with the week of the chosen day.
        key={booking.isRestored}
        salon={{ slug: salon.slug, horizonDays: salon.rules.horizonDays }}
        isMarked={salon.rules.spread === 'best'}
        services={services}
        minutes={minutes}
        barber={barber}
        day={choice.day}
        time={choice.time}
        soonest={isUsual ? look.soonest[0]?.date : undefined}
        known={usual === null ? undefined : { services: [usual], days: look.days }}
        onDay={(day) => booking.choose({ day, time: '' })}
        onTime={onTime}
        onAnybody={choice.barber === 'any' ? undefined : () => booking.choose({ barber: 'any' })}
        onWait={salon.rules.waiting ? onWait : undefined}
      />
      <div class="sumline num">
        <span>
          <b>{money(price)}</b>
          <br />
          <span class="small">
            {names} · {length(minutes)}
          </span>
        </span>
        <span class="small">{words.paidThere}</span>
      </div>
    </>
  )
}

function Facts({ look }: { look: SalonLook }) {
  const { words } = useSpeech()
  const { salon } = look
  return (
    <div class="facts">
      {salon.barbers.length > 1 && (
        <section>
          <h2>{words.team}</h2>
          <ul class="team">
            {salon.barbers.map(({ id, name }) => (
              <li class="person" key={id}>
                <Face name={name} />
                <span>
                  <b>{name}</b>
                  <Next place={look.next[id]} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="facts-hours">
        <h2>{words.hoursTitle}</h2>
        <Hours look={look} />
      </section>
      {salon.text && <p class="facts-text">{salon.text}</p>}
      <p class="made">{words.made}</p>
    </div>
  )
}
