import { useQueryClient } from '@tanstack/react-query'
import { Clock, type LucideIcon, MonitorSmartphone, TriangleAlert, Users } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { keptUntil } from '#contract/kept.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'
import { keptHere } from '#web/platform/offline/kept-answers.ts'
import { lying, phone, useMedia } from '#web/platform/media.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { isHeldByWindow } from './held-window.ts'
import { keptUntilWords } from './kept-until-words.ts'
import { takeOutAct } from './take-out.ts'
import { unsentWords, writtenAt } from './unsent-words.ts'
import './unsent-list.css'

type Props = { acts: readonly KeptAct[]; onClose: () => void }

/** All that waits on this device, in the order in which it is sent. */
export function UnsentList({ acts, onClose }: Props) {
  const isEmpty = acts.length === 0
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isEmpty) close()
  }, [isEmpty])
  return (
    <Dialog
      className="unsent"
      onClose={onClose}
      title={
        <>
          {acts.length} {acts.length === 1 ? 'pret' : 'presin'} internetin
        </>
      }
    >
      <p>Dërgohen vetë, me radhën si u shkruan.</p>
      {isHeldByWindow() && (
        <p className="unsent-held">
          <TriangleAlert size={16} aria-hidden />
          <span>Mos e mbyllni dritaren: kjo pajisje s’i mban mend.</span>
        </p>
      )}
      <ol className="unsent-rows">
        {acts.map((act) => (
          <Row key={act.id} act={act} onClose={onClose} />
        ))}
      </ol>
      <Facts />
      <Button kind="soft" size="big" className="unsent-back" onClick={onClose}>
        Mbrapa
      </Button>
    </Dialog>
  )
}

function Row({ act, onClose }: { act: KeptAct; onClose: () => void }) {
  const client = useQueryClient()
  const isPhone = [useMedia(phone), useMedia(lying)].some(Boolean)
  const { who, what, to } = unsentWords(client, act)
  const words = (
    <>
      <b>{who}</b>
      <small>{what}</small>
      {act.refusal !== undefined && <small className="unsent-refusal">{act.refusal}</small>}
    </>
  )
  const remove = () => {
    // The way back is a toast, which lies behind an open dialog.
    onClose()
    void takeOutAct(client, act)
  }
  return (
    <li>
      <time>{writtenAt(client, act)}</time>
      {isPhone && to ? (
        <Link to={to} className="unsent-who" title="Ndrysho" onClick={onClose}>
          {words}
        </Link>
      ) : (
        <span className="unsent-who">{words}</span>
      )}
      {!isPhone && to && (
        <Link
          to={to}
          className={buttonClass('ghost', 'small')}
          aria-label={`Ndrysho: ${who}`}
          onClick={onClose}
        >
          Ndrysho
        </Link>
      )}
      <Button kind="ghost" size="small" aria-label={`Hiq: ${who}`} onClick={remove}>
        Hiq
      </Button>
    </li>
  )
}

/** The last day on which what is kept here opens without network. */
function useKeptUntil() {
  const [day, setDay] = useState<string>()
  useEffect(() => {
    keptHere().then(
      (head) => setDay(head && keptUntil(new Date(head.seenAt), head.zone)),
      () => undefined,
    )
  }, [])
  return day
}

function Facts() {
  const until = useKeptUntil()
  return (
    <ul className="unsent-facts">
      {!isHeldByWindow() && (
        <Fact icon={MonitorSmartphone}>Ruhen në këtë pajisje edhe kur mbyllet a fiket.</Fact>
      )}
      <Fact icon={Users}>Ndryshimet e pajisjeve të tjera nuk duken këtu.</Fact>
      {until && <Fact icon={Clock}>{keptUntilWords(until)}</Fact>}
    </ul>
  )
}

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <li>
    <Icon size={16} aria-hidden />
    <span>{children}</span>
  </li>
)
