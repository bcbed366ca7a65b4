import { useState } from 'react'
import type { Member } from '#contract/members/members.ts'
import { PinDialog } from '#web/features/devices/pin-dialog.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SettingRow } from '#web/ui/data/setting-rows.tsx'

/** Nobody sets the PIN of somebody else. */
export function PinRow({ member: { isMe, hasPin } }: { member: Member }) {
  const [isSetting, setSetting] = useState(false)
  const how = isMe ? '' : ' E vendos vetë, te Profili.'
  return (
    <SettingRow label="PIN në tabletën e sallonit" hint={hasPin ? 'I vënë.' : `Pa PIN ende.${how}`}>
      {isMe && (
        <Button kind="soft" size="small" onClick={() => setSetting(true)}>
          {hasPin ? 'PIN i ri' : 'Vendos PIN'}
        </Button>
      )}
      {isSetting && <PinDialog hasPin={hasPin} onClose={() => setSetting(false)} />}
    </SettingRow>
  )
}
