import type { ScriptedVendor } from '../script/scripted-vendor.ts';

/** What the next scan meets: something is found, the scanner fails at it, the connection ends, or no answer comes. */
const scanFaults = ['found', 'error', 'drop', 'hang'] as const;
export type ScanFault = (typeof scanFaults)[number];

/** What the next scans are to meet, one after the other; forgotten on restart. */
export type ScanScript = { next: ScanFault[] };

/** What a script can plan at the scanner. */
export function scriptedScanner(script: ScanScript): ScriptedVendor {
  return { name: 'clamav', title: 'Virus scanner', queues: { nextScans: { words: scanFaults, planned: script.next } } };
}
