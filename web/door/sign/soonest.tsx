/** @jsxImportSource preact */
import type { DayOfPlaces, Place, SalonLook } from '#contract/outside/door-page.ts'
import { firstNameOf } from '#contract/kit/first-name.ts'
import { weekdayOf } from '#contract/kit/time.ts'
import type { Remembered } from '../book/remembered.ts'
import type { Booking } from '../book/use-booking.ts'
import { usePlaces } from '../book/use-places.ts'
import { useVisits } from '../book/use-visits.ts'
import { useSpeech } from '../speech.ts'
import { leaveOf } from './leave.ts'
import { sumOf } from '../steps/services.tsx'
import { YourVisits } from './your-visits.tsx'

const firstThree = (days: readonly DayOfPlaces[]): Place[] =>
  days.flatMap(({ date, places }) => places.map((time) => ({ date, time }))).slice(0, 3)

/** The quickest ways to book: three free times, or the same visit again for returning clients; visits already booked come first. */
export function Soonest({ look, booking }: { look: SalonLook; booking: Booking }) {
  const { known } = booking
  const { visits, cancelled, forget } = useVisits(look)
  if (visits.length > 0)
    return (
      <YourVisits visits={visits} onCancelled={cancelled}>
        {known && (
          <Hello
            name={known.name}
            onForget={() => {
              booking.forget()
              forget()
            }}
          />
        )}
      </YourVisits>
    )
  if (known) return <Usual look={look} booking={booking} known={known} />
  return <First look={look} booking={booking} />
}

function PlaceButton({ place, onPick }: { place: Place; onPick: (place: Place) => void }) {
  const { nearDay } = useSpeech()
  return (
    <li>
      <button type="button" onClick={() => onPick(place)}>
        <small>{nearDay(place.date)}</small>
        <b class="num">{place.time}</b>
      </button>
    </li>
  )
}

function First({ look, booking }: { look: SalonLook; booking: Booking }) {
  const { words, length, money } = useSpeech()
  const service = look.salon.services.find(({ id }) => id === look.usual)
  const places = look.soonest
  if (!service || places.length === 0 || !look.salon.takesBookings) return null
  const onPick = ({ date, time }: Place) => {
    booking.choose({ services: [service.id], day: date, time })
    booking.go('who')
  }
  return (
    <section class="quick" aria-label={service.name}>
      <Leave look={look} />
      <div class="quick-head">
        <b>
          {service.name}, {places.length === 1 ? words.firstPlace : words.firstPlaces}
        </b>
        <span class="num">
          {length(service.minutes)} · {money(service.price)}
        </span>
      </div>
      <ul>
        {places.map((place) => (
          <PlaceButton key={place.date + place.time} place={place} onPick={onPick} />
        ))}
      </ul>
    </section>
  )
}

/** Tells how long the salon is on leave, and when it opens again. */
function Leave({ look }: { look: SalonLook }) {
  const { words, dayAndMonth, onDay } = useSpeech()
  const leave = leaveOf(look)
  if (!leave) return null
  return (
    <p class="leave">
      <b>{words.leaveUntil(dayAndMonth(leave.until))}</b>
      {words.leaveOpens(onDay(leave.opens))}
    </p>
  )
}

/** The next free time on the weekday and at the hour of the last visit; otherwise the free time nearest to that. */
function likeLastTime(days: readonly DayOfPlaces[], { date, time }: Remembered): Place | undefined {
  const weekday = weekdayOf(date)
  const same = days.find((day) => weekdayOf(day.date) === weekday && day.places.includes(time))
  return same ? { date: same.date, time } : firstThree(days)[0]
}

function Hello({ name, onForget }: { name: string; onForget: () => void }) {
  const { words } = useSpeech()
  return (
    <div class="hello">
      <span>{words.welcome(firstNameOf(name))}</span>
      <button type="button" onClick={onForget}>
        {words.notYou}
      </button>
    </div>
  )
}

type UsualProps = { look: SalonLook; booking: Booking; known: Remembered }

function Usual({ look, booking, known }: UsualProps) {
  const { words, length, money, today } = useSpeech()
  const { slug, services, barbers } = look.salon
  const barber = barbers.find(({ id }) => id === known.barber)
  const wanted = { services: known.services, barber: barber?.id ?? 'any' }
  const { days = [] } = usePlaces({ slug, ...wanted, from: today, days: 14 })
  const { minutes, price, names } = sumOf(services, known.services)
  const usual = likeLastTime(days, known)
  const others = firstThree(days).filter(
    (one) => one.date !== usual?.date || one.time !== usual.time,
  )
  const onBook = ({ date, time }: Place) => {
    booking.choose({ ...wanted, day: date, time })
    void booking.send({ ...wanted, day: date, time }, true)
  }
  const onOther = () => {
    booking.choose(wanted)
    booking.go('when')
  }
  return (
    <section class="quick usual" aria-label={words.usual}>
      <Hello name={known.name} onForget={booking.forget} />
      <div class="quick-head">
        <b>{words.usual}</b>
      </div>
      <p class="usual-what">
        {names} {barber && words.with(barber.name)}
        <br />
        <span class="num">
          {length(minutes)} · {money(price)}
        </span>
      </p>
      {usual && <UsualPlace place={usual} known={known} isBusy={booking.isBusy} onBook={onBook} />}
      <ul>
        {others.slice(0, 2).map((place) => (
          <PlaceButton key={place.date + place.time} place={place} onPick={onBook} />
        ))}
        <li>
          <button type="button" onClick={onOther}>
            <small>{words.other}</small>
            <b>{words.pick}</b>
          </button>
        </li>
      </ul>
    </section>
  )
}

type UsualPlaceProps = {
  place: Place
  known: Remembered
  isBusy: boolean
  onBook: (place: Place) => void
}

function UsualPlace({ place, known, isBusy, onBook }: UsualPlaceProps) {
  const { words, dayAndDate } = useSpeech()
  const why = place.time === known.time ? words.usualSub : words.nextFree
  return (
    <button type="button" class="usual-go" disabled={isBusy} onClick={() => onBook(place)}>
      <span>
        <b class="num">
          {dayAndDate(place.date)}, {place.time}
        </b>
        <small>{isBusy ? words.booking : why}</small>
      </span>
      <i>{words.reserve}</i>
    </button>
  )
}
