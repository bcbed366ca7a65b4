import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useOnline } from '#web/platform/offline/online.ts'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import type { Import } from '../use-import.ts'
import { shareText } from '../use-sending.ts'
import { acceptedFor, hasContacts, pickContacts } from './chosen-file.ts'

type Props = { brought: Import; isPhone: boolean }

export function DropBox({ brought, isPhone }: Props) {
  const { kind, sent, trouble, choose, stop } = brought
  const isOnline = useOnline()
  const box = useRef<HTMLElement>(null)
  const isBusy = sent !== undefined
  const isOver = useDroppedFile((file) => void choose(file), !isBusy && isOnline)
  useEffect(() => {
    if (trouble) box.current?.focus()
  }, [trouble])
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="import-drop"
      data-over={isOver}
      aria-label="Skedari"
    >
      {isBusy ? (
        <Reading share={sent} onStop={stop} />
      ) : (
        <>
          <FileUp size={28} aria-hidden />
          <p>
            <b>{isPhone ? typesFor(kind) : 'Lëshojeni skedarin këtu'}</b>
            <small>{isPhone ? endingsFor(kind) : `${namesFor(kind)}, deri 20 MB`}</small>
          </p>
          {trouble && <Alert tone="error">{trouble}</Alert>}
          <Choosers brought={brought} />
        </>
      )}
    </section>
  )
}

type Kind = Import['kind']
const isPeople = (kind: Kind) => kind === 'clients'
const typesFor = (kind: Kind) => (isPeople(kind) ? 'CSV, Excel ose vCard' : 'CSV ose Excel')
const endingsFor = (kind: Kind) =>
  isPeople(kind) ? '.csv, .xlsx, .vcf, deri 20 MB' : '.csv, .xlsx, deri 20 MB'
const namesFor = (kind: Kind) =>
  isPeople(kind) ? 'CSV, Excel (.xlsx) ose vCard (.vcf)' : 'CSV ose Excel (.xlsx)'

function Choosers({ brought: { kind, choose } }: { brought: Import }) {
  const why = useId()
  const input = useRef<HTMLInputElement>(null)
  async function pick() {
    const people = await pickContacts().catch(() => undefined)
    if (people) await choose(people)
  }
  return (
    <div className="import-choosers">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Zgjidh skedarin"
        accept={acceptedFor(kind)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again once it was mended.
          if (file) void choose(file).finally(() => (target.value = ''))
        }}
      />
      <LineButton kind="primary" why={why} onClick={() => input.current?.click()}>
        Zgjidh skedarin
      </LineButton>
      {isPeople(kind) && hasContacts() && (
        <LineButton why={why} onClick={() => void pick()}>
          Zgjidh nga kontaktet
        </LineButton>
      )}
      <WhileNoLine id={why} />
    </div>
  )
}

const Reading = ({ share, onStop }: { share: number; onStop: () => void }) => (
  <div className="import-reading stack gap-12">
    <output>Po lexohet… {share < 1 && shareText(share)}</output>
    <Progress label="Po lexohet" value={share} max={1} />
    <Button kind="ghost" onClick={onStop}>
      Ndal
    </Button>
  </div>
)

/** A file may be dropped anywhere on the page; answers whether one is held over it. */
function useDroppedFile(onFile: (file: File) => void, isOpen: boolean) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: DragEvent) => {
    setOver(false)
    const file = event.dataTransfer?.files[0]
    if (file) onFile(file)
  })
  useEffect(() => {
    if (!isOpen) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      take(event)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [isOpen])
  return isOver && isOpen
}
