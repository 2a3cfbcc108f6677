import type { MantineColorScheme } from '@mantine/core';
import { LuMonitor, LuMoon, LuSun } from 'react-icons/lu';

/** The colour schemes to choose from. */
export const COLOR_SCHEMES: { value: MantineColorScheme; label: string; Icon: typeof LuSun }[] = [
  { value: 'light', label: 'Light', Icon: LuSun },
  { value: 'dark', label: 'Dark', Icon: LuMoon },
  { value: 'auto', label: 'Use system setting', Icon: LuMonitor },
];
