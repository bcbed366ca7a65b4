import { ArrowUp, CircleAlert, type LucideIcon, Phone, StickyNote, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { grouped } from '#contract/kit/dialling.ts'
import type { OpenAct } from '#contract/outbox/outbox.ts'
import { dayInWords } from '#web/features/outside/requests/request-words.ts'
import { CallLink, callLink } from '#web/features/salon/numbers/call-link.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { EnterKey } from '#web/ui/rows/enter-key.tsx'
import { PanelHead } from '#web/ui/rows/panel-head.tsx'
import { ActDay } from './act-day.tsx'
import {
  behindWords,
  isOfMoney,
  type Salon,
  titleOf,
  whatWords,
  writtenWords,
} from './act-words.ts'
import { reasonOf, wrongNumber } from './reason-words.ts'
import type { Tile, Ways } from './ways.ts'

type Props = {
  act: OpenAct
  /** What it stands on. */
  root: OpenAct | undefined
  behind: readonly OpenAct[]
  ways: Ways
  salon: Salon
  isWide: boolean
  isOnline: boolean
  isBusy: boolean
  /** What was said of a place that was taken while it was looked at. */
  lost: string | undefined
  onTake: (tile: Tile) => void
}

/** What was written, what stands in its way, and the ways out. */
export function ActPanel(props: Props) {
  const { act, root, behind, ways, salon, isWide, isOnline, isBusy, lost, onTake } = props
  const { wanted, why, what } = act
  const isPlace = wanted !== null && (what === 'book' || why === 'taken' || why === 'barber')
  // A number that can't be read is called by nobody.
  const phone = why === 'after' || wrongNumber(act) ? '' : (act.client?.phone ?? '')
  const press = { isOff: !isOnline, isBusy, onTake }
  return (
    <>
      {isWide && <Head {...{ act, root, phone }} />}
      <dl className="panel-facts">
        <Fact name="Çfarë">{whatWords(act, salon)}</Fact>
        {isPlace && (
          <Fact name="Kur">
            <b>
              {dayInWords(wanted.date, salon.today)} {wanted.time} te {salon.with(wanted.barber_id)}
            </b>
          </Fact>
        )}
        <Fact name="U shkrua">{writtenWords(act, salon)}</Fact>
      </dl>
      <p className="act-reason" role={lost === undefined ? undefined : 'alert'}>
        <CircleAlert size={17} aria-hidden />
        <span>
          {lost === undefined ? reasonOf(act, root, salon) : `${lost} Zgjidhni një vend tjetër.`}
        </span>
      </p>
      {isWide && why === 'taken' && !act.conflict?.isOpen && <ActDay act={act} salon={salon} />}
      <div className="act-ways" data-count={ways.tiles.length}>
        {ways.tiles.map((tile, nth) => (
          <WayTile
            key={`${tile.big} ${tile.small}`}
            {...{ tile, ...press }}
            isFirst={nth === 0}
            isWide={isWide}
          />
        ))}
      </div>
      <Quiet tiles={ways.quiet} {...press} phone={isWide ? '' : phone} />
      {behind.length > 0 && why !== 'after' && (
        <p className="panel-foot">{behindWords(behind, salon)}</p>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type HeadProps = Pick<Props, 'act' | 'root'> & { phone: string }

function Head({ act, root, phone }: HeadProps) {
  const { client, why } = act
  const title = titleOf(act)
  if (why === 'after')
    return (
      <PlainHead icon={StickyNote} title={title}>
        {root?.wanted ? `te termini i ${root.wanted.time}` : ''}
      </PlainHead>
    )
  if (isOfMoney(act))
    return (
      <PlainHead icon={Wallet} title={title}>
        shkroi {act.by.name}
      </PlainHead>
    )
  return (
    <PanelHead
      name={title}
      end={
        phone && (
          <a
            className={buttonClass('soft')}
            href={callLink(phone)}
            aria-label={`Thirr ${grouped(phone)}`}
          >
            <Phone size={16} aria-hidden /> Thirr
          </a>
        )
      }
    >
      {phone ? <CallLink className="panel-number" phone={phone} /> : client?.phone || 'pa numër'}
    </PanelHead>
  )
}

type PlainProps = { icon: LucideIcon; title: string; children: ReactNode }

/** Of what is no person's. */
const PlainHead = ({ icon: Icon, title, children }: PlainProps) => (
  <header className="panel-head">
    <span className="act-icon">
      <Icon size={19} aria-hidden />
    </span>
    <div className="grow">
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  </header>
)

type Press = { isOff: boolean; isBusy: boolean; onTake: (tile: Tile) => void }
type TileProps = Press & { tile: Tile; isFirst: boolean; isWide: boolean }

const WayTile = ({ tile, isFirst, isWide, isOff, isBusy, onTake }: TileProps) => (
  <button
    type="button"
    className="act-way"
    data-first={isFirst || undefined}
    disabled={isOff && tile.does !== 'root'}
    aria-busy={(isFirst && isBusy) || undefined}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : () => onTake(tile)}
  >
    {tile.does === 'root' && <ArrowUp size={16} aria-hidden />}
    <span>
      <b>
        {tile.big}
        {isFirst && isWide && <EnterKey />}
      </b>{' '}
      {tile.small && <small>{tile.small}</small>}
    </span>
  </button>
)

type QuietProps = Press & { tiles: readonly Tile[]; phone: string }

/** What is asked for seldom, and what throws away: never first. */
function Quiet({ tiles, phone, isOff, isBusy, onTake }: QuietProps) {
  if (tiles.length === 0 && !phone) return null
  const buttons = tiles.map((tile) => (
    <Button
      key={tile.big}
      kind="ghost"
      disabled={isOff}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : () => onTake(tile)}
    >
      {tile.big}
    </Button>
  ))
  const at = tiles.findIndex(({ does }) => typeof does === 'object')
  return (
    <div className="act-more">
      {buttons.slice(0, at)}
      {phone && (
        <a
          className={buttonClass('ghost')}
          href={callLink(phone)}
          aria-label={`Thirr ${grouped(phone)}`}
        >
          <Phone size={17} aria-hidden /> Thirr
        </a>
      )}
      {buttons.slice(at)}
    </div>
  )
}
