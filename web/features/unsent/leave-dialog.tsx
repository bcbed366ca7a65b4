import { useQueryClient } from '@tanstack/react-query'
import { Clock, LogOut, type LucideIcon, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { unsentActs, useUnsent } from '#web/platform/outbox/unsent-acts.ts'
import { dropMine, openOutbox } from '#web/platform/outbox/waiting-acts.ts'
import { askWith, confirm } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EnterKey } from '#web/ui/rows/enter-key.tsx'
import { unsentWords } from './unsent-words.ts'
import './leave-dialog.css'

type Way = 'wait' | 'go' | 'drop'

/** Answers whether the person leaves, with what waits or without it. */
export async function askToLeave(): Promise<boolean> {
  await openOutbox()
  const count = unsentActs().length
  if (count === 0) return true
  let way = 'wait' as Way
  await askWith((answer) => (
    <Leaving
      onWay={(chosen) => {
        way = chosen
        answer(true)
      }}
    />
  ))
  if (way !== 'drop') return way === 'go'
  const isSure = await confirm({
    title: `${count === 1 ? 'Fshihet' : 'Fshihen'} ${changes(count)}. S’${count === 1 ? 'kthehet' : 'kthehen'} më.`,
    cancel: 'Mbrapa',
    action: `Fshij ${count}`,
    danger: true,
  })
  if (!isSure) return askToLeave()
  await dropMine()
  return true
}

const changes = (count: number) => counted(count, 'ndryshim', 'ndryshime')
const mostNamed = 6

/** "Fisnik Hoti 15:00, Doruntina Gjoka 16:00, Ilir Gjoka." */
function useNames() {
  const client = useQueryClient()
  const acts = useUnsent()
  const each = acts.map((act) => {
    const { who, time } = unsentWords(client, act)
    return [who, time].filter(Boolean).join(' ')
  })
  const names = [...new Set(each)]
  const others = names.length - mostNamed
  return [...names.slice(0, mostNamed), others > 0 && `edhe ${others} të tjera`]
    .filter(Boolean)
    .join(', ')
}

function Leaving({ onWay }: { onWay: (way: Way) => void }) {
  const first = useRef<HTMLButtonElement>(null)
  const count = useUnsent().length
  useEffect(() => first.current?.focus(), [])
  const words = count === 1 ? 'ende s’është dërguar' : 'ende s’janë dërguar'
  return (
    <Dialog
      alert
      className="leaving"
      title={`${changes(count)} ${words}`}
      onClose={() => onWay('wait')}
    >
      <p>{useNames()}.</p>
      <div className="stack gap-8">
        <button
          ref={first}
          type="button"
          className="leave-way leave-first"
          onClick={() => onWay('wait')}
        >
          <WayWords icon={Clock} title="Prit" about="Dilni pasi të kthehet interneti." />
          <EnterKey />
        </button>
        <button type="button" className="leave-way" onClick={() => onWay('go')}>
          <WayWords
            icon={LogOut}
            title="Dil, dërgohen kur të hyni përsëri këtu"
            about="Mbeten të mbyllura në këtë pajisje; të tjerët s’i shohin."
          />
        </button>
        <button type="button" className="leave-way leave-drop" onClick={() => onWay('drop')}>
          <WayWords icon={Trash2} title="Fshiji" about="Pyet edhe një herë. Pastaj s’kthehen më." />
        </button>
      </div>
    </Dialog>
  )
}

const WayWords = ({
  icon: Icon,
  title,
  about,
}: {
  icon: LucideIcon
  title: string
  about: string
}) => (
  <>
    <Icon size={20} aria-hidden />
    <span>
      <b>{title}</b> <small>{about}</small>
    </span>
  </>
)
