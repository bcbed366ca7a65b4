import './poster.css'

type Kind = 'past' | 'waiting'
type Booking = { name: string; service: string; time: string; long: 1 | 2 | 3; kind?: Kind }

const columns: readonly (readonly Booking[])[] = [
  [
    { name: 'Çlirim Berisha', service: 'Prerje flokësh', time: '12:00', long: 1, kind: 'past' },
    { name: 'Teuta Marku', service: 'Ngjyrosje', time: '12:30', long: 3 },
    { name: 'Gëzim Morina', service: 'Prerje + mjekër', time: '14:00', long: 2 },
    { name: 'Ermal Shala', service: 'Prerje flokësh', time: '15:00', long: 1 },
  ],
  [
    { name: 'Arta Krasniqi', service: 'Larje dhe stilim', time: '12:00', long: 2, kind: 'past' },
    { name: 'Zana Duka', service: 'Prerje flokësh', time: '13:00', long: 1 },
    { name: 'Përparim Cana', service: 'Prerje + mjekër', time: '13:30', long: 2, kind: 'waiting' },
    { name: 'Njomza Aliu', service: 'Trajtim keratine', time: '14:30', long: 2 },
  ],
]

/** An hour of a good day. Decoration: it says nothing that is not said elsewhere. */
export const Poster = () => (
  <aside className="poster" aria-hidden>
    <div className="poster-sheet">
      <div className="poster-day stack gap-14">
        {columns.map((bookings) => (
          <ul className="stack at-top gap-8" key={bookings[0]?.name}>
            {bookings.map((booking) => (
              <Card key={booking.name} booking={booking} />
            ))}
          </ul>
        ))}
      </div>
      <p className="poster-line">
        Kush vjen, <br />
        kur dhe te kush.
      </p>
      <p className="poster-now">
        <span className="small numbers">13:12</span>
      </p>
    </div>
  </aside>
)

const Card = ({ booking: { name, service, time, long, kind } }: { booking: Booking }) => (
  <li className={`poster-long-${long} ${kind ? `poster-${kind}` : ''} stack at-top`}>
    <b>{name}</b>
    <span>{service}</span>
    <time className="numbers">{time}</time>
  </li>
)
