import { Smartphone, X } from 'lucide-react'
import { useState } from 'react'
import { keptWord } from '#web/platform/device/kept-word.ts'
import { useMedia } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const kept = keptWord('install-hint')
const isPutAway = () => kept.read() !== undefined
const putAway = () => kept.keep('away')

/** Says that the app can stand among the phone's others, until it does or until the hint is put away. */
export function InstallHint({ counts }: { counts: boolean }) {
  const isInstalled = useMedia('(display-mode: standalone)')
  const [isAway, setIsAway] = useState(isPutAway)
  const [isAsked, setIsAsked] = useState(false)
  if (isInstalled || isAway) return null
  return (
    <div className="more-hint">
      <Smartphone size={20} aria-hidden />
      <p>Vëreni në ekran: hapet si program{counts && ', me numrin e atyre që presin'}.</p>
      <Button kind="ghost" onClick={() => setIsAsked(true)}>
        Si?
      </Button>
      <Button
        kind="icon"
        aria-label="Mos e trego më"
        onClick={() => {
          putAway()
          setIsAway(true)
        }}
      >
        <X size={18} aria-hidden />
      </Button>
      {isAsked && <HowToInstall onClose={() => setIsAsked(false)} />}
    </div>
  )
}

const HowToInstall = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Si vihet në ekran" onClose={onClose}>
    <dl className="more-how stack gap-14">
      <div>
        <dt>iPhone, iPad</dt>
        <dd>Në Safari prekni katrorin me shigjetë lart, pastaj “Add to Home Screen”.</dd>
      </div>
      <div>
        <dt>Android</dt>
        <dd>Në Chrome prekni tri pikat lart djathtas, pastaj “Add to Home screen”.</dd>
      </div>
      <div>
        <dt>Kompjuter</dt>
        <dd>Në Chrome a Edge prekni shenjën e instalimit në fund të fushës së adresës.</dd>
      </div>
    </dl>
  </Dialog>
)
