import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus, Power } from 'lucide-react'
import { useState } from 'react'
import { shortDate, shortDay } from '#contract/kit/albanian.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import { hasEnded, type Key, keyInWords } from '#contract/keys.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useMinute } from '#web/visits/use-now.ts'
import { ConnectionPart } from '../connection-part.tsx'
import { ShownOnceDialog } from '../shown-once-dialog.tsx'
import { KeyMay } from './key-may.tsx'
import { type MadeKey, NewKeyDialog } from './new-key-dialog.tsx'
import { keysQuery, useKeyActs } from './queries.ts'
import './keys.css'

const secretWords = {
  ask: 'E ruajtët çelësin?',
  copied: 'Çelësi u kopjua.',
  lost: 'Nëse humb, hiqeni dhe bëni një tjetër.',
}

/** Keys with which programs call for the salon. */
export function KeysPart() {
  const { data: keys, error, refetch } = useQuery(keysQuery)
  const isOnline = useOnline()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  return (
    <ConnectionPart
      title="Çelësa për programe"
      text="Një program shkruan e lexon në emër të sallonit."
      action={
        <LineButton kind="soft" onClick={() => setMaking(true)}>
          <Plus size={16} aria-hidden />
          Çelës
        </LineButton>
      }
    >
      {error && (isOnline || !keys) && (
        <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
      )}
      {keys ? <Keys keys={keys} /> : !error && <WaitingRows rows={2} height={50} />}
      {isMaking && (
        <NewKeyDialog
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false)
            setMade(key)
          }}
        />
      )}
      {made && (
        <ShownOnceDialog
          title="Çelësi u bë"
          text={`${made.key.name} · ${keyInWords(made.key.rights, made.key.endsAt)}`}
          secret={made.secret}
          words={secretWords}
          onClose={() => setMade(undefined)}
        >
          <KeyMay rights={made.key.rights} name={made.key.name} />
        </ShownOnceDialog>
      )}
    </ConnectionPart>
  )
}

function Keys({ keys }: { keys: readonly Key[] }) {
  const isOnline = useOnline()
  const today = dayOf(useMinute())
  const { end } = useKeyActs()
  if (keys.length === 0) return null
  return (
    <ul className="connection-rows" aria-label="Çelësa për programe">
      {keys.map((key) => (
        <li className="row gap-12" key={key.id}>
          <span className="connection-sign middle">
            <KeyRound size={18} aria-hidden />
          </span>
          <span className="grow breaks">
            <b>{key.name}</b>
            <small>
              {keyInWords(key.rights, key.endsAt)} · {usedInWords(key)}
            </small>
          </span>
          {hasEnded(key, today) && (
            <Pill status="cancelled" glyph={Power}>
              mbaroi
            </Pill>
          )}
          <Button
            kind="ghost"
            size="small"
            aria-label={`Hiqe: ${key.name}`}
            disabled={!isOnline}
            onClick={() => void end(key)}
          >
            Hiqe
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** "përdorur sot 11:20", "përdorur 14 nën", "përdorur 28.12.2025", "ende pa u përdorur". */
function usedInWords({ lastUsedAt }: Pick<Key, 'lastUsedAt'>) {
  if (lastUsedAt === null) return 'ende pa u përdorur'
  const [day = '', time = ''] = wallClock(new Date(lastUsedAt)).split(' ')
  const today = wallClock(new Date()).slice(0, 10)
  if (day === today) return `përdorur sot ${time.slice(0, 5)}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `përdorur ${isThisYear ? shortDay(day) : shortDate(day)}`
}
