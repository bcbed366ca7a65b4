import { useQuery } from '@tanstack/react-query'
import { number } from '#contract/kit/albanian.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useQueue } from './queries.ts'
import './turn-dialog.css'

export type TurnAnswer = 'take' | 'skip'
type Props = {
  /** Of the barber whose turn it is: the name as after "te", and the id. */
  who: string
  holder: string
  /** Who is to sit down. */
  about: string | undefined
  onAnswer: (answer?: TurnAnswer) => void
}

/** Asks whether to take somebody although it is another barber's turn. */
export const TurnDialog = ({ who, holder, about, onAnswer }: Props) => (
  <Dialog
    alert
    title={`${who} e ka radhën. E merrni gjithsesi?`}
    className="turn-dialog"
    onClose={() => onAnswer()}
  >
    {about && <p>{about}</p>}
    <div className="turn-acts">
      <Button kind="primary" size="big" onClick={() => onAnswer()}>
        Lëre te {who}
        <span aria-hidden>
          <Kbd>↵</Kbd>
        </span>
      </Button>
      <Button size="big" onClick={() => onAnswer('take')}>
        Merre
      </Button>
    </div>
    <Turns holder={holder} onSkip={() => onAnswer('skip')} />
  </Dialog>
)

/** The barbers in the order of their turns. */
function Turns({ holder, onSkip }: { holder: string; onSkip: () => void }) {
  const turns = useQueue()?.turns ?? []
  const { data: staff = [] } = useQuery(staffQuery)
  const own = useOwnColumn()
  if (turns.length === 0) return null
  return (
    <section aria-labelledby="turns">
      <h3 id="turns">Kush ka radhën</h3>
      <ol className="turns">
        {turns.map(({ barber_id: id, taken }, nth) => {
          const { name = '', colour } = staff.find((one) => one.id === id) ?? {}
          return (
            <li key={id} data-on={id === holder || undefined}>
              <b>{nth + 1}</b>
              <Avatar name={name} size={30} hue={colour} />
              <span>
                <b>{name}</b>
                <small>
                  {number(taken)} sot{id === holder && ' · e ka radhën'}
                </small>
              </span>
              {id === holder && isOpenTo(own, id) && (
                <LineButton kind="ghost" size="small" onClick={onSkip}>
                  Kalon
                </LineButton>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
