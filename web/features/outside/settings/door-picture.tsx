import { CircleAlert, ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/call.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useChangePicture } from './mutations.ts'
import { smallerPicture } from './smaller-picture.ts'
import './door-picture.css'

const hint =
  'JPEG, PNG ose WebP; zvogëlohet vetë. Vendi dhe ora e shkrepjes nuk ruhen. Vihet menjëherë.'
const removal = {
  title: 'Ta heqim fotografinë?',
  body: 'Faqja merr shenjën me vija; mund të zgjidhni një tjetër kur të doni.',
  action: 'Hiq fotografinë',
}

/** One piece of work at a time; what is refused is told beside the button. */
function usePictureWork() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function run(work: () => Promise<string>) {
    setBusy(true)
    setError(undefined)
    try {
      toast.success(await work())
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run: (work: () => Promise<string>) => void run(work) }
}

/** In effect at once: it waits for no save. */
export function DoorPicture({ picture }: { picture: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const { setPicture, removePicture } = useChangePicture()
  const { busy, error, run } = usePictureWork()

  function choose(file: File | undefined) {
    if (file) run(async () => setPicture(await smallerPicture(file)))
  }
  async function onRemove() {
    if (await confirm(removal)) run(removePicture)
  }
  return (
    <fieldset className="door-picture stack start gap-8">
      <legend>Fotografia</legend>
      {picture && <img src={picture} alt="Fotografia e faqes" />}
      <div className="flex wrap gap-8">
        <Button
          kind="outline"
          busy={busy}
          busyLabel="Duke ruajtur..."
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" size={16} />
          {picture ? 'Zgjidh tjetër' : 'Zgjidh një fotografi'}
        </Button>
        {picture && (
          <Button kind="ghost" onClick={() => void onRemove()}>
            Hiqe
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label="Skedari i fotografisë"
        onChange={({ target }) => {
          choose(target.files?.[0])
          // Cleared, so that choosing the same file again is a change too.
          target.value = ''
        }}
      />
      <p className="door-hint">{hint}</p>
      {error && (
        <p className="field-error" role="alert">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}
