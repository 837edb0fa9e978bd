/** Whether the shutter releases by itself once the picture is steady. Off until it has been tried on phones. */
export const automaticShutter: boolean = false;
