import { phone, useMedia } from '#web/platform/media.ts'
import { chooseTheme } from '#web/platform/device/choose-theme.ts'
import { useLook } from '#web/platform/theme.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'

/** Light, dark, or as the device itself looks. */
export const LookChoice = () => (
  <Segmented
    label="Pamja"
    value={useLook()}
    onChange={chooseTheme}
    options={[
      { value: 'light', label: 'Dritë' },
      { value: 'dark', label: 'Errët' },
      { value: 'system', label: useMedia(phone) ? 'Si telefoni' : 'Si kompjuteri' },
    ]}
  />
)
