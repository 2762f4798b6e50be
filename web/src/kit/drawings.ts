/** Drawn for this project, each on a field of 512 by 512. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  keep: '<path fill="currentColor" d="M40 470V250h-8v-62h34v26h30v-26h34v62h-8v34h34V150h-10V84h38v28h36V84h42v28h36V84h38v66h-10v134h34v-34h-8v-62h34v26h30v-26h34v62h-8v220H306v-84c0-60-100-60-100 0v84z"/><path fill="currentColor" d="M250 84V18l52 18-44 16v32zM74 188v-52l40 14-34 12v26zm354 0v-52l40 14-34 12v26z"/>',
  peg: '<circle cx="256" cy="130" r="86" fill="currentColor"/><path fill="currentColor" d="M256 226c-92 0-150 58-160 150l-10 90c-2 18 10 30 28 30h284c18 0 30-12 28-30l-10-90c-10-92-68-150-160-150z"/>',
  undo: '<path fill="none" stroke="currentColor" stroke-width="58" stroke-linecap="round" stroke-linejoin="round" d="M190 110 84 216l106 106M100 216h210c150 0 150 200 0 200h-90"/>',
  restart:
    '<path fill="none" stroke="currentColor" stroke-width="54" stroke-linecap="round" stroke-linejoin="round" d="M80 90v332M290 110 180 220l110 110M196 220h120c150 0 150 190 0 190h-60"/>',
  replay:
    '<path fill="none" stroke="currentColor" stroke-width="54" stroke-linecap="round" d="M110 130a190 190 0 1 1-40 150"/><path fill="currentColor" d="M60 40v150h150zM210 176v160l140-80z"/>',
  fork: '<path fill="none" stroke="currentColor" stroke-width="50" stroke-linecap="round" stroke-linejoin="round" d="M150 110v292M150 270c0-90 212-30 212-150"/><circle cx="150" cy="90" r="54" fill="currentColor"/><circle cx="150" cy="420" r="54" fill="currentColor"/><circle cx="362" cy="100" r="54" fill="currentColor"/>',
  log: '<path fill="none" stroke="currentColor" stroke-width="46" stroke-linecap="round" d="M80 120h352M80 256h352M80 392h220"/>',
  hint: '<path fill="currentColor" d="M256 40c-90 0-150 64-150 144 0 52 26 86 56 118 18 20 24 42 24 66h140c0-24 6-46 24-66 30-32 56-66 56-118 0-80-60-144-150-144zM190 400h132v28H190zm16 44h100c-6 26-26 36-50 36s-44-10-50-36z"/>',
  die: '<path fill="currentColor" fill-rule="evenodd" d="M116 60h280q56 0 56 56v280q0 56-56 56H116q-56 0-56-56V116q0-56 56-56zm0 96a40 40 0 1 0 80 0 40 40 0 1 0-80 0zm200 0a40 40 0 1 0 80 0 40 40 0 1 0-80 0zm-100 100a40 40 0 1 0 80 0 40 40 0 1 0-80 0zM116 356a40 40 0 1 0 80 0 40 40 0 1 0-80 0zm200 0a40 40 0 1 0 80 0 40 40 0 1 0-80 0z"/>',
  moon: '<path fill="currentColor" d="M330 60a210 210 0 1 0 120 300A190 190 0 0 1 330 60z"/>',
  sun: '<circle cx="256" cy="256" r="104" fill="currentColor"/><path stroke="currentColor" stroke-width="46" stroke-linecap="round" d="M256 40v46M256 426v46M40 256h46M426 256h46M104 104l32 32M376 376l32 32M408 104l-32 32M136 376l-32 32"/>',
  gear: '<path fill="currentColor" d="M221 40h70l12 58 38 16 50-32 49 49-32 50 16 38 58 12v70l-58 12-16 38 32 50-49 49-50-32-38 16-12 58h-70l-12-58-38-16-50 32-49-49 32-50-16-38-58-12v-70l58-12 16-38-32-50 49-49 50 32 38-16zm35 136a80 80 0 1 0 0 160 80 80 0 0 0 0-160z"/>',
  step: '<path fill="none" stroke="currentColor" stroke-width="52" stroke-linecap="round" stroke-linejoin="round" d="M70 400h110V290h120V180h120M350 110l80 70-80 70"/>',
  cloister:
    '<path fill="currentColor" d="M236 20h40v44h44v40h-44v52l96 84v36h44v210h-96V366c0-84-128-84-128 0v120H96V276h44v-36l96-84v-52h-44V64h44zM120 300v40h40v-40zm232 0v40h40v-40z"/>',
}
