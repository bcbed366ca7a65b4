import {
  CalendarSync,
  Copy,
  MoreHorizontal,
  Plus,
  RefreshCw,
  Store,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { BusyFeed, Calendar } from '#contract/calendars.ts'
import type { Barber } from '#contract/staff.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx'
import { busyFeedWords, isFailing } from './busy-feed-words.ts'
import { type CalendarActs, copyLink } from './use-calendar-acts.ts'

/** Whose row it is; without a barber the whole salon's, which has no hours of its own to bring in. */
export type RowOf = {
  readonly barber: Pick<Barber, 'id' | 'name' | 'colour'> | null
  readonly calendar: Calendar | undefined
  readonly feed: BusyFeed | undefined
}
type Props = RowOf & { acts: CalendarActs; isOnline: boolean; now: Date; onPaste: () => void }

const wholeSalon = 'I gjithë salloni'
const offline = 'Pa internet nuk ndryshohet.'

export function CalendarRow({ onPaste, now, ...row }: Props) {
  const { barber, feed, acts, isOnline } = row
  const items = itemsOf(row, acts, isOnline)
  const name = barber?.name ?? wholeSalon
  return (
    <li className="calendar-row">
      <span className="calendar-who row gap-12">
        {barber ? (
          <Avatar name={barber.name} size={32} hue={barber.colour} />
        ) : (
          <span className="calendar-salon middle">
            <Store size={17} aria-hidden />
          </span>
        )}
        <span className="grow breaks">{name}</span>
      </span>
      <span className="calendar-out row wrap gap-10">
        <Out {...row} />
      </span>
      <span className="calendar-in row gap-10">
        {barber && feed && <In feed={feed} now={now} />}
        {barber && !feed && (
          <Button kind="ghost" onClick={onPaste} disabled={!isOnline}>
            <Plus size={16} aria-hidden />
            Ngjit adresën .ics
          </Button>
        )}
      </span>
      <span className="calendar-more">
        {items.length > 0 && (
          <Menu
            label={`Veprime për kalendarin: ${name}`}
            className={buttonClass('icon')}
            trigger={<MoreHorizontal size={18} aria-hidden />}
            items={items}
          />
        )}
      </span>
    </li>
  )
}

function Out({ barber, calendar, acts, isOnline }: Omit<Props, 'onPaste' | 'now'>) {
  if (!calendar)
    return (
      <Button kind="ghost" disabled={!isOnline} onClick={() => void acts.add(barber?.id ?? null)}>
        <Plus size={16} aria-hidden />
        Bëj lidhje
      </Button>
    )
  return (
    <>
      <Button kind="soft" onClick={() => void copyLink(calendar.url)}>
        <Copy size={16} aria-hidden />
        Kopjo lidhjen
      </Button>
      <small>{calendar.names ? 'me emra klientësh' : 'pa emra klientësh'}</small>
    </>
  )
}

function In({ feed, now }: { feed: BusyFeed; now: Date }) {
  const { title, note } = busyFeedWords(feed, now)
  return (
    <span className={`calendar-feed row gap-10${isFailing(feed, now) ? ' failing' : ''}`}>
      <CalendarSync size={18} aria-hidden />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </span>
  )
}

function itemsOf({ calendar, feed }: RowOf, acts: CalendarActs, isOnline: boolean): MenuItem[] {
  const refused = isOnline ? undefined : offline
  const ofLink: MenuItem[] = calendar
    ? [
        {
          label: calendar.names ? 'Pa emra' : 'Me emra',
          icon: <UserRound size={16} aria-hidden />,
          refused,
          onSelect: () => void acts.nameClients(calendar),
        },
        {
          label: 'Lidhje e re',
          icon: <RefreshCw size={16} aria-hidden />,
          refused,
          onSelect: () => void acts.replace(calendar),
        },
        {
          label: 'Hiqe',
          icon: <Trash2 size={16} aria-hidden />,
          danger: true,
          apart: true,
          refused,
          onSelect: () => void acts.remove(calendar),
        },
      ]
    : []
  const ofFeed: MenuItem[] = feed
    ? [
        {
          label: 'Mos e lexo më kalendarin',
          icon: <Trash2 size={16} aria-hidden />,
          danger: true,
          refused,
          onSelect: () => void acts.disconnect(feed.barberId),
        },
      ]
    : []
  return [...ofLink, ...ofFeed]
}
